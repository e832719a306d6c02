import type { MessageChannel } from '@callboard/contract/messages/message-states';
import { DomainError } from '../platform/errors/domain-error.ts';
import { failureWords, type HowItFailed, outcomeOf } from './failure-kinds.ts';

const SECONDS_UNTIL_RETRY = 10;

const SENTENCES: Readonly<Record<MessageChannel, string>> = {
  email: 'We could not send the email. Please try again in a moment.',
  text: 'We could not send the text message with your code. Wait a moment and try again.',
};

/** A message that was not sent, as far as anybody knows. */
export class SendFailure extends DomainError {
  /** @param cause for the log; must not contain the message's text */
  constructor(
    readonly channel: MessageChannel,
    cause: unknown,
    readonly how: HowItFailed = { kind: 'ours' },
  ) {
    super('unavailable', SENTENCES[channel], { retryAfter: SECONDS_UNTIL_RETRY });
    this.cause = cause;
  }

  get outcome() {
    return outcomeOf(this.how.kind);
  }

  /** For the office; without the message's text. */
  get words() {
    return failureWords(this.channel, this.how);
  }
}

/** The error shown when an email could not be sent. */
export const mailFailure = (cause: unknown, how?: HowItFailed): SendFailure =>
  new SendFailure('email', cause, how);

/** The error shown when a text message could not be sent. */
export const smsFailure = (cause: unknown, how?: HowItFailed): SendFailure =>
  new SendFailure('text', cause, how);
