import type { AnyTRPCRouter } from '@trpc/server';
import { callOf, isProcedure, type ProcedureCall } from './procedure-call.ts';

export type CallableProcedure = { type: 'query' | 'mutation'; call: ProcedureCall };

/** By dotted name; a Map, because a client may ask for "constructor". */
export type Procedures = ReadonlyMap<string, CallableProcedure>;

/**
 * Every procedure in a router.
 * @throws Error for a subscription: neither transport streams
 */
export function proceduresOf(router: AnyTRPCRouter): Procedures {
  const found = Object.entries<unknown>(router._def.procedures);
  return new Map(
    found.map(([path, procedure]) => {
      if (!isProcedure(procedure)) throw new Error(`${path} is no procedure`);
      const { type } = procedure._def;
      if (type === 'subscription') throw new Error(`${path}: subscriptions are not served`);
      return [path, { type, call: callOf(path, procedure) }];
    }),
  );
}
