import type { FailureKind, HowItFailed } from './failure-kinds.ts';

const SMTP_FOR_GOOD = 500;
// The account or the sender is wrong, which an admin mends: the mail itself is not.
const OF_THE_ACCOUNT = [530, 534, 535, 538];
const OF_ONE_MAIL = [450, 451, 452];

function kindOf(status: number): FailureKind {
  if (OF_THE_ACCOUNT.includes(status)) return 'account';
  if (status >= SMTP_FOR_GOOD) return 'refused';
  return OF_ONE_MAIL.includes(status) ? 'put off' : 'busy';
}

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
  const status = part(error, 'responseCode');
  if (typeof status === 'number') return { kind: kindOf(status), status };
  const isBefore =
    part(error, 'syscall') === 'connect' ||
    BEFORE_THE_TEXT.includes(part(error, 'code')) ||
    NO_GREETING.includes(part(error, 'timeoutType'));
  return { kind: isBefore ? 'unreachable' : 'silent' };
}
