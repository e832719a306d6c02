import { DomainError } from '../platform/errors/domain-error.ts';

const SECONDS_UNTIL_RETRY = 10;

/** @param cause for the log; must not contain the text of what was sent */
function failure(sentence: string, cause: unknown): DomainError {
  const error = new DomainError('unavailable', sentence, { retryAfter: SECONDS_UNTIL_RETRY });
  error.cause = cause;
  return error;
}

/**
 * The error shown when an email could not be sent.
 * @param cause for the log; must not contain the email's text
 */
export const mailFailure = (cause: unknown): DomainError =>
  failure('We could not send the email. Please try again in a moment.', cause);

/**
 * The error shown when a text message could not be sent.
 * @param cause for the log; must not contain the message's text
 */
export const smsFailure = (cause: unknown): DomainError =>
  failure('We could not send the text message with your code. Wait a moment and try again.', cause);
