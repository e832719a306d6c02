import { DomainError } from '../errors/domain-error.ts';

const SECONDS_UNTIL_RETRY = 10;

/**
 * The error shown when an email could not be sent.
 * @param cause for the log; must not contain the email's text
 */
export function mailFailure(cause: unknown): DomainError {
  const failure = new DomainError(
    'unavailable',
    'We could not send the email. Please try again in a moment.',
    { retryAfter: SECONDS_UNTIL_RETRY },
  );
  failure.cause = cause;
  return failure;
}

/**
 * The error shown when a text message could not be sent.
 * @param cause for the log; must not contain the message's text
 */
export function smsFailure(cause: unknown): DomainError {
  const failure = new DomainError(
    'unavailable',
    'We could not send the text message with your code. Wait a moment and try again.',
    { retryAfter: SECONDS_UNTIL_RETRY },
  );
  failure.cause = cause;
  return failure;
}
