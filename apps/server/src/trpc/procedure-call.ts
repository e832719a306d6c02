import type { AnyTRPCProcedure } from '@trpc/server';

/** What one call of a procedure brings along. */
type Call = {
  ctx: object;
  /** Called once for each `.input()`, after what stands before it has let the call through. */
  getRawInput: () => Promise<unknown>;
  batchIndex: number;
};

/** Calls a procedure; rejects with a TRPCError. */
export type ProcedureCall = (call: Call) => Promise<unknown>;

/** Whether something in a router can be called; tRPC keeps procedures as functions. */
export const isProcedure = (value: unknown): value is AnyTRPCProcedure =>
  typeof value === 'function' && '_def' in value;

/** @param path dotted name in the router */
export const callOf =
  (path: string, procedure: AnyTRPCProcedure): ProcedureCall =>
  (call) =>
    procedure({ ...call, path, type: procedure._def.type, signal: undefined });
