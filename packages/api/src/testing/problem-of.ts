import type { Problem } from '@callboard/contract/problem';
import { TRPCError } from '@trpc/server';
import { toProblem } from '../errors/to-problem.ts';

/** The problem body of what a procedure threw; throws on what is no answer at all. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof TRPCError) return toProblem(error, 'request-1');
  throw error;
}

/** The problem that a call is answered with; a call that succeeds fails the test. */
export const problemOf = (call: Promise<unknown>): Promise<Problem> =>
  call.then((answer) => {
    throw new Error(`This was to be refused, but answered ${JSON.stringify(answer)}`);
  }, problemFrom);
