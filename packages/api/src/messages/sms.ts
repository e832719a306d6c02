import { appendFile } from 'node:fs/promises';
import { z } from 'zod';
import type { SendSms } from '../platform/message.ts';
import { howTextWasLost, howTextWasRefused } from './how-text-failed.ts';
import { parseSmsUrl, type TwilioAccount } from './parse-sms-url.ts';
import { smsFailure } from './send-failures.ts';

export type SmsOptions = {
  /** Prints the line for `console:`. */
  print?: (line: string) => void;
  /** Provider timeout, in milliseconds. */
  timeout?: number;
  /** The public address that the provider tells the state of a message; undefined for none. */
  statusUrl?: (messageId: string | undefined) => string | undefined;
};

/**
 * Creates the sender that `SMS_URL` describes.
 * @throws Error when the address is of an unknown kind
 */
export function smsSender(
  url: string,
  { print = toStdout, timeout = 10_000, statusUrl = () => undefined }: SmsOptions = {},
): SendSms {
  const way = parseSmsUrl(url);
  switch (way.kind) {
    case 'console':
      return async ({ to, text }) => {
        print(`Text message to ${to}: ${text.replace(/\s+/g, ' ')}`);
        return undefined;
      };
    case 'file':
      return sendToFile(way.path);
    case 'twilio':
      return sendToTwilio(way, timeout, statusUrl);
  }
}

const toStdout = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/**
 * Appends one JSON line `{"to","text","at"}` for each message.
 * @param path relative to the working directory, or absolute; its folder must exist
 */
function sendToFile(path: string): SendSms {
  return async ({ to, text }) => {
    const line = `${JSON.stringify({ to, text, at: new Date().toISOString() })}\n`;
    await appendFile(path, line, { mode: 0o600 }).catch((error: unknown) => {
      throw smsFailure(error);
    });
    return undefined;
  };
}

const Accepted = z.object({ sid: z.string() });

/**
 * Sends through Twilio's HTTP API, or a server that speaks it.
 * @param timeout in milliseconds
 */
function sendToTwilio(
  account: TwilioAccount,
  timeout: number,
  statusUrl: NonNullable<SmsOptions['statusUrl']>,
): SendSms {
  const credentials = Buffer.from(`${account.sid}:${account.token}`).toString('base64');
  return async ({ to, text }, messageId) => {
    const told = statusUrl(messageId);
    const answer = await fetch(account.endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({
        To: to,
        From: account.from,
        Body: text,
        ...(told !== undefined && { StatusCallback: told }),
      }),
      // A redirect would carry the message and the credentials somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw smsFailure(error, howTextWasLost(error));
    });
    // The response repeats the message: only its name, or the code of a refusal, is taken from it.
    const said: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) {
      const cause = new Error(`The SMS provider answered ${answer.status}`);
      throw smsFailure(cause, howTextWasRefused(answer.status, said));
    }
    return Accepted.safeParse(said).data?.sid;
  };
}
