import { appendFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { SendMail } from '../platform/message.ts';
import { howMailFailed } from './how-mail-failed.ts';
import { mailHtml } from './mail-html.ts';
import { type MailServer, parseMailUrl } from './parse-mail-url.ts';
import { mailFailure } from './send-failures.ts';

export type MailOptions = {
  /** Prints the line for `console:`. */
  print?: (line: string) => void;
  /** Mail server timeout, in milliseconds. */
  timeout?: number;
};

/**
 * Creates the sender that `SMTP_URL` describes.
 * @throws Error when the address is of an unknown kind
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

/**
 * Appends one JSON line `{"to","subject","text","unsubscribe"?,"attachments"?,"at"}` for each email; of attachments their names.
 * @param path relative to the working directory, or absolute; its folder must exist
 */
function mailToFile(path: string): SendMail {
  return async ({ to, subject, text, unsubscribe, attachments }) => {
    const names = attachments?.map(({ filename }) => filename);
    const at = new Date().toISOString();
    const line = `${JSON.stringify({ to, subject, text, unsubscribe, attachments: names, at })}\n`;
    await appendFile(path, line, { mode: 0o600 }).catch((error: unknown) => {
      throw mailFailure(error);
    });
  };
}

/** With which mail programs offer to end such mails; one click only over HTTPS (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/**
 * Sends email through an SMTP server.
 * @param timeout for each step, in milliseconds
 */
function mailToServer({ url, from }: MailServer, timeout: number): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // The longer one, so that the one which ran out says whether a mail may have left.
    socketTimeout: timeout * 2,
    // Nothing in an email may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ attachments = [], unsubscribe, sender, ...mail }) => {
    await transport
      .sendMail({
        from,
        ...mail,
        html: mailHtml({ sender, ...mail }),
        attachments: [...attachments],
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
        },
      })
      .catch((error: unknown) => {
        throw mailFailure(error, howMailFailed(error));
      });
  };
}
