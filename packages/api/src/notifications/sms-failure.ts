import { DomainError } from '../errors/domain-error.ts';

const SECONDS_UNTIL_RETRY = 10;

/**
 * What a person reads when a text message could not be handed over.
 * @param cause for the log; must not hold the message's text
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
