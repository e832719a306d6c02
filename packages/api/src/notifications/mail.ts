import { mailToFile } from './mail-to-file.ts';
import { mailToServer } from './mail-to-server.ts';
import { parseMailUrl } from './parse-mail-url.ts';

/** One mail in plain text. */
export type Mail = { to: string; subject: string; text: string };

/** Hands a mail over to whoever delivers it; throws `unavailable` when that fails. */
export type SendMail = (mail: Mail) => Promise<void>;

export type MailOptions = {
  /** Takes the readable line of `console:`. */
  print?: (line: string) => void;
  /** Longest wait for a mail server, in milliseconds. */
  timeout?: number;
};

/**
 * Makes the sender that `SMTP_URL` describes.
 * @throws Error when the address is none of the known kinds
 */
export function mailSender(
  url: string,
  { print = toStdout, timeout = 10_000 }: MailOptions = {},
): SendMail {
  const way = parseMailUrl(url);
  switch (way.kind) {
    case 'console':
      return async ({ to, subject, text }) =>
        print(`Mail to ${to}: ${subject}: ${text.replace(/\s+/g, ' ')}`);
    case 'file':
      return mailToFile(way.path);
    case 'smtp':
      return mailToServer(way, timeout);
  }
}

const toStdout = (line: string) => {
  process.stdout.write(`${line}\n`);
};
