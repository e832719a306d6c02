import type { Services } from '../../platform/context.ts';
import type { Mail } from '../../platform/message.ts';
import type { Claimed } from './claim.ts';
import type { Handed } from './hand-over.ts';
import { noteHanded } from './keep-lease.ts';

/** A mail, and what is noted once it went out. */
export type WrittenMail = Mail & { noteSent?: () => Promise<void> };

/**
 * Hands a mail to somebody who signs in over to the mail server.
 * @param write gives undefined where nobody is to get it any more
 */
export async function handMail(
  services: Pick<Services, 'db' | 'sendMail'>,
  claimed: Claimed,
  write: () => Promise<WrittenMail | undefined>,
): Promise<Handed> {
  const written = await write();
  if (!written) return 'unwanted';
  const { noteSent: noteMore, ...mail } = written;
  if (!(await noteHanded(services.db, claimed, { recipient: mail.to }))) return 'lost';
  await services.sendMail(mail);
  return { noteMore };
}
