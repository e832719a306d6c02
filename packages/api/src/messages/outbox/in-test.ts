import type { Reader } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import type { Mail, Sms } from '../../platform/message.ts';
import { onlyRow } from '../../platform/only-row.ts';
import type { QueuedMail } from '../queue-mail.ts';
import type { Claimed } from './claim.ts';

/** A written message. */
export type Written = { mail: Mail } | { sms: Sms };

/** Whoever wants to sign in gets these also while messages are tried out. */
const EVEN_IN_TEST: readonly string[] = [
  'forgot password',
  'sign-in link',
  'portal invitation',
] satisfies QueuedMail['kind'][];

/**
 * What goes out instead of a message while messages are tried out: a mail to the one address, with whom it
 * was for in its subject.
 */
export async function ledInTest(
  db: Reader,
  { template }: Pick<Claimed, 'template'>,
  written: Written,
): Promise<Written> {
  if (EVEN_IN_TEST.includes(template)) return written;
  const { to, sender } = onlyRow(
    await db.select({ to: settings.testEmail, sender: settings.companyName }).from(settings),
  );
  if (to === '') return written;
  if ('mail' in written) {
    const { mail } = written;
    return { mail: { ...mail, to, subject: `[Test for ${mail.to}] ${mail.subject}` } };
  }
  const { sms } = written;
  return { mail: { to, sender, subject: `[Test for ${sms.to}] Text message`, text: sms.text } };
}
