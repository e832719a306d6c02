import { Problem } from '@callboard/contract/problem';
import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';

const Carrier = z.object({ problem: Problem });

/** The problem body of a refused request; nothing for a request that never got an answer. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  return Carrier.safeParse(error.data).data?.problem;
}

/** Whether the server could not be reached at all, or asked to come back later. */
export function isAway(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status === undefined || status === 503;
}

/**
 * The sentence for a person: the server's own, or what the screen says when there is none.
 * @param fallback the screen's words, such as "Login failed" (spec, section 8)
 */
export function messageOf(error: unknown, fallback: string): string {
  const problem = problemOf(error);
  if (problem) return problem.detail;
  return `${fallback}. The server cannot be reached; nothing you typed is lost. Try again.`;
}
