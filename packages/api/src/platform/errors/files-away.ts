import { DomainError } from './domain-error.ts';

const SECONDS_UNTIL_RETRY = 10;

/**
 * Refuses what needs the place of photos and documents while it cannot be used.
 * @param cause for the log; it names no key
 */
export function filesAway(cause: unknown): DomainError {
  const error = new DomainError(
    'unavailable',
    'Photos and documents cannot be reached right now. Please try again in a moment.',
    { retryAfter: SECONDS_UNTIL_RETRY },
  );
  error.cause = cause;
  return error;
}
