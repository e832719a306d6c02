import { VISIT_TEMPLATE_KEYS } from '@callboard/contract/messages/template-list';
import { z } from 'zod';
import { writeBackupFailed } from '../../company/backups/mail-failure.ts';
import { getCompanySettings } from '../../company/settings/get.ts';
import { type Claimed, claimNext } from '../../messages/outbox/claim.ts';
import { keepLease, noteHanded } from '../../messages/outbox/keep-lease.ts';
import {
  dropMessage,
  noteFailed,
  noteLater,
  noteOff,
  noteSent,
} from '../../messages/outbox/note-end.ts';
import { hasStopped, noteUnreachable } from '../../messages/outbox/note-unreachable.ts';
import { takeOverExpired, takeOverQueuedMails } from '../../messages/outbox/take-over.ts';
import { MAIL_KINDS, QueuedMail } from '../../messages/queue-mail.ts';
import { SendFailure } from '../../messages/send-failures.ts';
import { addressChanged } from '../../messages/texts/address-changed.ts';
import {
  type ForgotPasswordMail,
  writeForgotPassword,
} from '../../people/password-links/forgot-password.ts';
import type { Services } from '../../platform/context.ts';
import type { Mail, Sms } from '../../platform/message.ts';
import { writeVisit } from './write-visit.ts';

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

const WRITTEN = 'written';
const TEMPLATES = { always: MAIL_KINDS, unlessHeld: [...VISIT_TEMPLATE_KEYS, WRITTEN] };

type Handed =
  | 'unwanted'
  | 'lost'
  | { isOff: string }
  | { until: number }
  | { providerId?: string | undefined; noteMore?: () => Promise<void> };

/** A mail to somebody who signs in. */
async function handMail(services: Services, claimed: Claimed): Promise<Handed> {
  const { template: kind, about } = claimed;
  const mail = await writeMail(services, QueuedMail.parse({ kind, about }));
  if (!mail) return 'unwanted';
  if (!(await noteHanded(services.db, claimed, { recipient: mail.to }))) return 'lost';
  await services.sendMail(mail);
  return 'noteSent' in mail ? { noteMore: mail.noteSent } : {};
}

/**
 * Texts; that a number takes none is noted.
 * @param orElse what is done about such a number then; without it, that is a failure
 */
async function sendText(services: Services, sms: Sms, orElse?: () => Handed): Promise<Handed> {
  try {
    return { providerId: await services.sendSms(sms) };
  } catch (error) {
    const code = error instanceof SendFailure ? error.how.code : undefined;
    const isUnreachable = await noteUnreachable(services.db, sms.to, code);
    if (isUnreachable && orElse) return orElse();
    throw error;
  }
}

const Written = z.object({ text: z.string() });

/** A text in the office's own words. */
async function handWritten(services: Services, claimed: Claimed): Promise<Handed> {
  const { text } = Written.parse(claimed.about);
  const { recipient: to } = claimed;
  if (await hasStopped(services.db, to)) return { isOff: 'This number stopped texts.' };
  if (!(await noteHanded(services.db, claimed, { recipient: to }))) return 'lost';
  return sendText(services, { to, text });
}

/** A message to a customer about a visit. */
async function handVisit(services: Services, claimed: Claimed): Promise<Handed> {
  const written = await writeVisit(services, claimed);
  if ('isOff' in written || 'until' in written) return written;
  const { template, about } = written;
  const [channel, { to }] =
    'sms' in written ? (['text', written.sms] as const) : (['email', written.mail] as const);
  const as = { recipient: to, channel, template, about };
  if (!(await noteHanded(services.db, claimed, as))) return 'lost';
  // A number that takes none gets mail from now on, this message first.
  if ('sms' in written) return sendText(services, written.sms, () => ({ until: Date.now() }));
  await services.sendMail(written.mail);
  return {};
}

function handOf({ template }: Claimed) {
  if (template === WRITTEN) return handWritten;
  return VISIT_TEMPLATE_KEYS.some((key) => key === template) ? handVisit : handMail;
}

async function send(
  services: Services,
  claimed: Claimed,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { db } = services;
  const handed = await handOf(claimed)(services, claimed).catch((error: unknown) => ({ error }));
  if (handed === 'lost') return;
  if (handed === 'unwanted') return dropMessage(db, claimed);
  if ('error' in handed) {
    onFailure(handed.error);
    return noteFailed(db, claimed, handed.error);
  }
  if ('isOff' in handed) return noteOff(db, claimed, handed.isOff);
  if ('until' in handed) return noteLater(db, claimed, handed.until);
  await noteSent(db, claimed, handed.providerId);
  await handed.noteMore?.();
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
  const claimed = await claimNext(services.db, TEMPLATES);
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
