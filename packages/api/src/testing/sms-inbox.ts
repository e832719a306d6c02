import { smsFailure } from '../messages/send-failures.ts';
import type { SendSms, Sms } from '../platform/message.ts';

/** Collects every text message sent, and can be made to fail. */
export function smsInbox() {
  const messages: Sms[] = [];
  let failuresLeft = 0;
  const send: SendSms = async (message) => {
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      throw smsFailure(new Error('The provider is away'));
    }
    messages.push(message);
    return undefined;
  };
  return {
    messages,
    send,
    /** Makes the next message fail. */
    failNext: () => {
      failuresLeft += 1;
    },
    /** The latest code sent to a phone. */
    codeFor: (phone: string): string => {
      const latest = messages.findLast(({ to }) => to === phone);
      const code = /^([0-9]{6}) /.exec(latest?.text ?? '')?.[1];
      if (code === undefined) throw new Error(`No code was sent to ${phone}`);
      return code;
    },
  };
}

export type SmsInbox = ReturnType<typeof smsInbox>;
