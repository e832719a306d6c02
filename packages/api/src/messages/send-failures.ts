import { DomainError } from '../platform/errors/domain-error.ts';

const SECONDS_UNTIL_RETRY = 10;

/**
 * `not sent`: another attempt may do; `refused`: no attempt ever will; `perhaps sent`: the answer was
 * lost, and whoever tries again may send it twice.
 */
type Outcome = 'not sent' | 'refused' | 'perhaps sent';

/** How a message failed, in words for the office; never with the text of the message. */
export type HowItFailed = {
  outcome: Outcome;
  words: string;
  /** The provider's error, if it named one. */
  code?: string;
};

/** A message that was not sent, as far as anybody knows. */
export class SendFailure extends DomainError {
  constructor(
    sentence: string,
    cause: unknown,
    readonly how: HowItFailed,
  ) {
    super('unavailable', sentence, { retryAfter: SECONDS_UNTIL_RETRY });
    this.cause = cause;
  }
}

const NO_MAIL: HowItFailed = { outcome: 'not sent', words: 'The email could not be sent.' };
const NO_TEXT: HowItFailed = { outcome: 'not sent', words: 'The text could not be sent.' };

/**
 * The error shown when an email could not be sent.
 * @param cause for the log; must not contain the email's text
 */
export const mailFailure = (cause: unknown, how = NO_MAIL): SendFailure =>
  new SendFailure('We could not send the email. Please try again in a moment.', cause, how);

/**
 * The error shown when a text message could not be sent.
 * @param cause for the log; must not contain the message's text
 */
export const smsFailure = (cause: unknown, how = NO_TEXT): SendFailure =>
  new SendFailure(
    'We could not send the text message with your code. Wait a moment and try again.',
    cause,
    how,
  );
