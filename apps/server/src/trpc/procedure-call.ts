import type { AnyTRPCProcedure } from '@trpc/server';

/** The arguments of one procedure call. */
type Call = {
  ctx: object;
  /** Called once per `.input()`, after the middlewares before it have passed. */
  getRawInput: () => Promise<unknown>;
  batchIndex: number;
};

/** Calls a procedure; rejects with a TRPCError. */
export type ProcedureCall = (call: Call) => Promise<unknown>;

/** Whether a value in a router is a procedure; tRPC keeps procedures as functions. */
export const isProcedure = (value: unknown): value is AnyTRPCProcedure =>
  typeof value === 'function' && '_def' in value;

/** @param path dotted name in the router */
export const callOf =
  (path: string, procedure: AnyTRPCProcedure): ProcedureCall =>
  (call) =>
    procedure({ ...call, path, type: procedure._def.type, signal: undefined });
