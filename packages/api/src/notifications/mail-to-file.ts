import { appendFile } from 'node:fs/promises';
import type { SendMail } from './mail.ts';
import { mailFailure } from './mail-failure.ts';

/**
 * Appends one JSON line `{"to","subject","text","at"}` for each mail.
 * @param path relative to the working directory, or absolute; its folder must exist
 */
export function mailToFile(path: string): SendMail {
  return async ({ to, subject, text }) => {
    const line = `${JSON.stringify({ to, subject, text, at: new Date().toISOString() })}\n`;
    await appendFile(path, line, { mode: 0o600 }).catch((error: unknown) => {
      throw mailFailure(error);
    });
  };
}
