import { appendFile } from 'node:fs/promises';
import type { SendSms } from './sms.ts';
import { smsFailure } from './sms-failure.ts';

/**
 * Appends one JSON line `{"to","text","at"}` for each message.
 * @param path relative to the working directory, or absolute; its folder must exist
 */
export function sendToFile(path: string): SendSms {
  return async ({ to, text }) => {
    const line = `${JSON.stringify({ to, text, at: new Date().toISOString() })}\n`;
    await appendFile(path, line, { mode: 0o600 }).catch((error: unknown) => {
      throw smsFailure(error);
    });
  };
}
