import { type AnyTRPCProcedure, callTRPCProcedure } from '@trpc/server';
import { appRouter } from '../app/app-router.ts';
import type { Context } from '../platform/context.ts';
import type { Meta } from '../platform/trpc.ts';
import type { TestApp, Who } from './start-test-app.ts';

const isProcedure = (value: unknown): value is AnyTRPCProcedure =>
  typeof value === 'function' && '_def' in value;

const isMeta = (value: unknown): value is Meta => typeof value === 'object' && value !== null;

/** Every procedure with its dotted name. */
export const PROCEDURES = Object.entries<unknown>(appRouter._def.procedures).map(
  ([path, procedure]) => {
    if (!isProcedure(procedure)) throw new Error(`${path} is no procedure`);
    const { type, meta } = procedure._def;
    if (type === 'subscription') throw new Error(`${path} is a subscription`);
    return { path, type, meta: isMeta(meta) ? meta : {} };
  },
);

/** Calls a procedure by name with any input. */
export const callByName = (
  { path, type }: (typeof PROCEDURES)[number],
  ctx: Context,
  input: unknown,
): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    type,
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });

/** Sends an arbitrary body, whatever the types say. */
export async function send(app: TestApp, who: Who, path: string, input: unknown) {
  const procedure = PROCEDURES.find((one) => one.path === path);
  if (!procedure) throw new Error(`There is no ${path}`);
  return callByName(procedure, await app.context(await app.infoOf(who)), input);
}
