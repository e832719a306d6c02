import type { HowItFailed } from './send-failures.ts';

const SMTP_FOR_GOOD = 500;
// The account or the sender is wrong, which an admin mends: the mail itself is not.
const NOT_ABOUT_THE_MAIL = [530, 534, 535, 538];

const part = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Where nothing can have left: before a connection, at the sign-in, or with an address. */
const BEFORE_THE_TEXT: readonly unknown[] = ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'];
const NO_GREETING: readonly unknown[] = ['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT'];

/**
 * What the mail server made of a mail.
 * @param error that nodemailer threw
 */
export function howMailFailed(error: unknown): HowItFailed {
  const answer = part(error, 'responseCode');
  if (typeof answer === 'number') {
    const isForGood = answer >= SMTP_FOR_GOOD && !NOT_ABOUT_THE_MAIL.includes(answer);
    return {
      outcome: isForGood ? 'refused' : 'not sent',
      words: `The mail server refused the email (${answer}).`,
    };
  }
  const isBefore =
    part(error, 'syscall') === 'connect' ||
    BEFORE_THE_TEXT.includes(part(error, 'code')) ||
    NO_GREETING.includes(part(error, 'timeoutType'));
  return isBefore
    ? { outcome: 'not sent', words: 'The mail server could not be reached.' }
    : { outcome: 'perhaps sent', words: 'The mail server stopped answering.' };
}
