import type { Services } from '../../platform/context.ts';
import type { Mail } from '../../platform/message.ts';
import type { Claimed } from './claim.ts';
import type { Handed } from './hand-over.ts';
import { ledInTest } from './in-test.ts';
import { noteHanded } from './keep-lease.ts';

/** A mail, and what is noted once it went out, with whom it went to. */
export type WrittenMail = Mail & { noteSent?: (to: string) => Promise<void> };

/**
 * Hands a mail over to the mail server.
 * @param write gives undefined where nobody is to get it any more
 */
export async function handMail(
  services: Pick<Services, 'db' | 'sendMail'>,
  claimed: Claimed,
  write: () => Promise<WrittenMail | undefined>,
): Promise<Handed> {
  const written = await write();
  if (!written) return 'unwanted';
  const { noteSent, ...mail } = written;
  const led = await ledInTest(services.db, claimed, { mail });
  const sent = 'mail' in led ? led.mail : mail;
  if (!(await noteHanded(services.db, claimed, { recipient: sent.to }))) return 'lost';
  await services.sendMail(sent);
  return { noteMore: noteSent && (() => noteSent(sent.to)) };
}
