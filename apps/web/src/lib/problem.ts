import type { Problem } from '@callboard/contract/problem';
import { TRPCClientError } from '@trpc/client';
import { isRecord } from './is-record.ts';

// A proxy on the way may answer in a form of its own.
const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && typeof value.status === 'number' && typeof value.detail === 'string';

/** The problem body of a refused request; nothing for a request that never got an answer. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return isRecord(data) && isProblem(data.problem) ? data.problem : undefined;
}

/** Whether the server could not be reached at all, or asked to come back later. */
export function isAway(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status === undefined || status === 503;
}

const sentence = (error: unknown, whenAway: string): string => problemOf(error)?.detail ?? whenAway;

/**
 * The sentence for a person: the server's own, or what the screen says when there is none.
 * @param fallback the screen's words, such as "Failed to load employees"
 */
export const messageOf = (error: unknown, fallback: string): string =>
  sentence(error, `${fallback}. The server cannot be reached. Try again.`);

/** The same beside a form that was sent and keeps what was typed. */
export const formMessageOf = (error: unknown, fallback: string): string =>
  sentence(
    error,
    `${fallback}. The server cannot be reached; nothing you typed is lost. Try again.`,
  );
