import { parseSmsUrl } from './parse-sms-url.ts';
import { sendToFile } from './send-to-file.ts';
import { sendToTwilio } from './send-to-twilio.ts';

/** One text message. */
export type Sms = { to: string; text: string };

/** Hands a message over to whoever delivers it; throws `unavailable` when that fails. */
export type SendSms = (message: Sms) => Promise<void>;

export type SmsOptions = {
  /** Takes the readable line of `console:`. */
  print?: (line: string) => void;
  /** Longest wait for the provider's answer, in milliseconds. */
  timeout?: number;
};

/**
 * Makes the sender that `SMS_URL` describes.
 * @throws Error when the address is none of the known kinds
 */
export function smsSender(
  url: string,
  { print = toStdout, timeout = 10_000 }: SmsOptions = {},
): SendSms {
  const way = parseSmsUrl(url);
  switch (way.kind) {
    case 'console':
      return async ({ to, text }) => print(`Text message to ${to}: ${text.replace(/\s+/g, ' ')}`);
    case 'file':
      return sendToFile(way.path);
    case 'twilio':
      return sendToTwilio(way, timeout);
  }
}

const toStdout = (line: string) => {
  process.stdout.write(`${line}\n`);
};
