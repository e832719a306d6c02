import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';
import { mailFailure } from './mail-failure.ts';
import type { MailServer } from './parse-mail-url.ts';

/**
 * Hands mails to an SMTP server.
 * @param timeout longest wait for the server at each step, in milliseconds
 */
export function mailToServer({ url, from }: MailServer, timeout: number): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A mail holds text alone: nothing in it may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text }).catch((error: unknown) => {
      throw mailFailure(error);
    });
  };
}
