import { writeBackupFailed } from '../../company/backups/mail-failure.ts';
import { getCompanySettings } from '../../company/settings/get.ts';
import { type Claimed, claimNext } from '../../messages/outbox/claim.ts';
import { keepLease, noteHanded } from '../../messages/outbox/keep-lease.ts';
import { dropMessage, noteFailed, noteSent } from '../../messages/outbox/note-end.ts';
import { takeOverExpired, takeOverQueuedMails } from '../../messages/outbox/take-over.ts';
import { MAIL_KINDS, QueuedMail } from '../../messages/queue-mail.ts';
import { addressChanged } from '../../messages/texts/address-changed.ts';
import {
  type ForgotPasswordMail,
  writeForgotPassword,
} from '../../people/password-links/forgot-password.ts';
import type { Services } from '../../platform/context.ts';
import type { Mail } from '../../platform/message.ts';

const MOST_IN_A_ROUND = 10;

async function writeMail(
  services: Services,
  queued: QueuedMail,
): Promise<Mail | ForgotPasswordMail | undefined> {
  switch (queued.kind) {
    case 'address changed':
      return {
        to: queued.about.to,
        ...addressChanged(await getCompanySettings(services.db), queued.about),
      };
    case 'backup failed':
      return writeBackupFailed(services, queued.about);
    case 'forgot password':
      return writeForgotPassword(services, queued.about);
  }
}

/** Writes a claimed message and hands it over, unless it is for nobody or somebody else’s by now. */
async function hand(
  services: Services,
  claimed: Claimed,
): Promise<'unwanted' | 'lost' | { mail: Mail | ForgotPasswordMail }> {
  const { template: kind, about } = claimed;
  const mail = await writeMail(services, QueuedMail.parse({ kind, about }));
  if (!mail) return 'unwanted';
  if (!(await noteHanded(services.db, claimed, mail.to))) return 'lost';
  await services.sendMail(mail);
  return { mail };
}

async function send(
  services: Services,
  claimed: Claimed,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { db } = services;
  const handed = await hand(services, claimed).catch((error: unknown) => ({ error }));
  if (handed === 'lost') return;
  if (handed === 'unwanted') return dropMessage(db, claimed);
  if ('error' in handed) {
    onFailure(handed.error);
    return noteFailed(db, claimed, handed.error);
  }
  const { mail } = handed;
  await noteSent(db, claimed, undefined);
  if ('noteSent' in mail) await mail.noteSent();
}

/**
 * Writes and sends the message that is due first; no other server sends it, too. One that cannot be sent
 * is tried again later, and given up after hours.
 * @param onFailure hears why it was not sent
 * @returns whether there was one
 */
export async function sendNext(
  services: Services,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const claimed = await claimNext(services.db, MAIL_KINDS);
  if (!claimed) return false;
  const release = keepLease(services.db, claimed);
  // What cannot be noted is taken over once its lease ran out, and marked.
  await send(services, claimed, onFailure).catch(onFailure).finally(release);
  return true;
}

/**
 * Takes over what servers that died were sending, and sends what is due.
 * @param onFailure hears why one was not sent
 * @returns how many were due, up to ten
 */
export async function sendDue(
  services: Services,
  onFailure: (error: unknown) => void,
): Promise<number> {
  await takeOverExpired(services.db);
  await takeOverQueuedMails(services.db);
  for (let count = 0; count < MOST_IN_A_ROUND; count += 1) {
    if (!(await sendNext(services, onFailure))) return count;
  }
  return MOST_IN_A_ROUND;
}
