import { mailFailure } from '../messages/send-failures.ts';
import type { Mail, SendMail } from '../platform/message.ts';

/** Collects every email sent, and can make the next one fail. */
export function mailOutbox() {
  const mails: Mail[] = [];
  let failuresLeft = 0;
  const send: SendMail = async (mail) => {
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      throw mailFailure(new Error('The mail server is away'));
    }
    mails.push(mail);
  };
  return {
    mails,
    send,
    /** Makes the next email fail. */
    failNext: () => {
      failuresLeft += 1;
    },
  };
}
