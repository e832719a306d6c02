import { appendFile } from 'node:fs/promises';
import { mailFailure } from './mail-failure.ts';
import { parseMailUrl } from './parse-mail-url.ts';

/** One mail in plain text. */
export type Mail = { to: string; subject: string; text: string };

/** Hands a mail over to whoever delivers it; throws `unavailable` when that fails. */
export type SendMail = (mail: Mail) => Promise<void>;

export type MailOptions = {
  /** Takes the readable line of `console:`. */
  print?: (line: string) => void;
};

/**
 * Makes the sender that `SMTP_URL` describes.
 * @throws Error when the address is none of the known kinds
 */
export function mailSender(url: string, { print = toStdout }: MailOptions = {}): SendMail {
  const way = parseMailUrl(url);
  switch (way.kind) {
    case 'console':
      return async ({ to, subject, text }) =>
        print(`Mail to ${to}: ${subject}: ${text.replace(/\s+/g, ' ')}`);
    case 'file':
      return mailToFile(way.path);
  }
}

/** Appends one JSON line `{"to","subject","text","at"}` for each mail. */
function mailToFile(path: string): SendMail {
  return async ({ to, subject, text }) => {
    const line = `${JSON.stringify({ to, subject, text, at: new Date().toISOString() })}\n`;
    await appendFile(path, line, { mode: 0o600 }).catch((error: unknown) => {
      throw mailFailure(error);
    });
  };
}

const toStdout = (line: string) => {
  process.stdout.write(`${line}\n`);
};
