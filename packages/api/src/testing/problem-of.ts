import type { Problem } from '@callboard/contract/platform/problem';
import { TRPCError } from '@trpc/server';
import { toProblem } from '../platform/errors/to-problem.ts';

/** The problem body of an error that a procedure threw; rethrows any other error. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof TRPCError) return toProblem(error, 'request-1');
  throw error;
}

/** The problem a call is answered with; fails the test if the call succeeds. */
export const problemOf = (call: Promise<unknown>): Promise<Problem> =>
  call.then((answer) => {
    throw new Error(`This was to be refused, but answered ${JSON.stringify(answer)}`);
  }, problemFrom);
