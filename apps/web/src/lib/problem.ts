import type { Problem } from '@callboard/contract/platform/problem';
import { TRPCClientError } from '@trpc/client';
import { isRecord } from './is-record.ts';

// A proxy in between may answer in its own format.
const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && typeof value.status === 'number' && typeof value.detail === 'string';

/** The problem body of a refused request; undefined if there was no answer. */
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
 * The message to show: the server's, or the screen's fallback.
 * @param fallback the screen's message, such as "Failed to load employees"
 */
export const messageOf = (error: unknown, fallback: string): string =>
  sentence(error, `${fallback}. The server cannot be reached. Try again.`);

/** The same for a submitted form, which keeps what was typed. */
export const formMessageOf = (error: unknown, fallback: string): string =>
  sentence(
    error,
    `${fallback}. The server cannot be reached; nothing you typed is lost. Try again.`,
  );
