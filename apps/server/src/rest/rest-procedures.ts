import type { Meta, RestRoute } from '@callboard/api/platform/trpc';
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { callOf, isProcedure, type ProcedureCall } from '../trpc/procedure-call.ts';

/** A procedure served over REST. */
export type RestProcedure = {
  /** Its dotted name in the router. */
  name: string;
  type: 'query' | 'mutation';
  route: RestRoute;
  may: Meta['may'];
  inputs: z.ZodType[];
  output: z.ZodType | undefined;
  /** What customers are answered, where they may ask. */
  toCustomer: z.ZodType | undefined;
  call: ProcedureCall;
};

/** All procedures of a router that declare `meta.rest`, in the router's order. */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  const procedures: Record<string, unknown> = router._def.procedures;
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    if (!isProcedure(procedure)) return [];
    const { meta, type, inputs } = procedure._def;
    if (!hasRoute(meta)) return [];
    if (type === 'subscription') throw new Error(`${name}: a subscription has no REST route`);
    const schemas = inputs.filter((input: unknown) => input instanceof z.ZodType);
    const output = 'output' in procedure._def ? procedure._def.output : undefined;
    return {
      name,
      type,
      route: meta.rest,
      may: meta.may,
      inputs: schemas,
      toCustomer: meta.toCustomer,
      output: output instanceof z.ZodType ? output : undefined,
      call: callOf(name, procedure),
    };
  });
}

// `meta` is type-checked where it is declared: `initTRPC.meta<Meta>()`.
const hasRoute = (meta: unknown): meta is Meta & { rest: RestRoute } =>
  typeof meta === 'object' && meta !== null && 'rest' in meta && meta.rest !== undefined;
