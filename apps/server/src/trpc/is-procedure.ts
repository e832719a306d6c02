import type { AnyTRPCProcedure } from '@trpc/server';

/** Whether something in a router can be called; tRPC keeps procedures as functions. */
export const isProcedure = (value: unknown): value is AnyTRPCProcedure =>
  typeof value === 'function' && '_def' in value;
