import {
  INVOICE_TEMPLATE,
  TEMPLATE_KEYS,
  UNPAID,
  VISIT_TEMPLATE_KEYS,
} from '@callboard/contract/messages/template-list';
import { z } from 'zod';
import { writeBackupFailed } from '../../company/backups/mail-failure.ts';
import { getCompanySettings } from '../../company/settings/get.ts';
import { writeInvite } from '../../customers/invites/invite-customer.ts';
import { handPaper } from '../../invoices/hand-paper.ts';
import { type Claimed, claimNext } from '../../messages/outbox/claim.ts';
import { handMail, type WrittenMail } from '../../messages/outbox/hand-mail.ts';
import { type Handed, handOver } from '../../messages/outbox/hand-over.ts';
import { ledInTest, type Written } from '../../messages/outbox/in-test.ts';
import { noteHanded } from '../../messages/outbox/keep-lease.ts';
import { hasStopped, noteUnreachable } from '../../messages/outbox/note-unreachable.ts';
import { takeOverExpired, takeOverQueuedMails } from '../../messages/outbox/take-over.ts';
import { MAIL_KINDS, QueuedMail } from '../../messages/queue-mail.ts';
import { SendFailure } from '../../messages/send-failures.ts';
import { addressChanged } from '../../messages/texts/address-changed.ts';
import { writeForgotPassword } from '../../people/password-links/forgot-password.ts';
import { writeSignInLink } from '../../people/password-links/send-sign-in-link.ts';
import { handCode, SIGN_IN_CODE } from '../../people/sign-in/send-code.ts';
import type { Services } from '../../platform/context.ts';
import type { Sms } from '../../platform/message.ts';
import { writeUnpaid } from './write-unpaid.ts';
import { writeVisit } from './write-visit.ts';

const MOST_IN_A_ROUND = 10;

async function writeMail(services: Services, queued: QueuedMail): Promise<WrittenMail | undefined> {
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
    case 'sign-in link':
      return writeSignInLink(services, queued.about.linkId);
    case 'portal invitation':
      return writeInvite(services, queued.about.linkId);
  }
}

const WRITTEN = 'written';
const TEMPLATES = {
  always: [...MAIL_KINDS, SIGN_IN_CODE],
  unlessHeld: [...TEMPLATE_KEYS, WRITTEN, INVOICE_TEMPLATE],
};

/** A mail to somebody who signs in. */
const handQueued = (services: Services, claimed: Claimed): Promise<Handed> =>
  handMail(services, claimed, () => {
    const { template: kind, about } = claimed;
    return writeMail(services, QueuedMail.parse({ kind, about }));
  });

/**
 * Texts; that a number takes none is noted.
 * @param orElse what is done about such a number then; without it, that is a failure
 */
async function sendText(
  services: Services,
  { id }: Claimed,
  sms: Sms,
  orElse?: () => Handed,
): Promise<Handed> {
  try {
    return { providerId: await services.sendSms(sms, id) };
  } catch (error) {
    const code = error instanceof SendFailure ? error.how.code : undefined;
    const isUnreachable = await noteUnreachable(services.db, sms.to, code);
    if (isUnreachable && orElse) return orElse();
    throw error;
  }
}

const AboutText = z.object({ text: z.string() });

/** A text in the office's own words. */
async function handWritten(services: Services, claimed: Claimed): Promise<Handed> {
  const { text } = AboutText.parse(claimed.about);
  const { recipient: to } = claimed;
  if (await hasStopped(services.db, to)) return { isOff: 'This number stopped texts.' };
  const told = await ledInTest(services.db, claimed, { sms: { to, text } });
  // The row keeps the number, which a later attempt needs.
  if (!(await noteHanded(services.db, claimed, { recipient: to }))) return 'lost';
  if ('sms' in told) return sendText(services, claimed, told.sms);
  await services.sendMail(told.mail);
  return {};
}

/** A message to a customer, written just now. */
async function handTold(
  services: Services,
  claimed: Claimed,
  written: Written,
  more: Pick<Partial<Claimed>, 'template' | 'about'> = {},
): Promise<Handed> {
  const told = await ledInTest(services.db, claimed, written);
  const [channel, { to }] =
    'sms' in told ? (['text', told.sms] as const) : (['email', told.mail] as const);
  const as = { recipient: to, channel, ...more };
  if (!(await noteHanded(services.db, claimed, as))) return 'lost';
  // A number that takes none gets mail from now on, this message first.
  if ('sms' in told) return sendText(services, claimed, told.sms, () => ({ until: Date.now() }));
  await services.sendMail(told.mail);
  return {};
}

/** A message to a customer about a visit. */
async function handVisit(services: Services, claimed: Claimed): Promise<Handed> {
  const written = await writeVisit(services, claimed);
  if ('isOff' in written || 'until' in written) return written;
  const { template, about, ...told } = written;
  return handTold(services, claimed, told, { template, about });
}

/** A reminder of an open invoice. */
async function handUnpaid(services: Services, claimed: Claimed): Promise<Handed> {
  const written = await writeUnpaid(services, claimed);
  if ('isOff' in written || 'until' in written) return written;
  return handTold(services, claimed, written);
}

function handOf({ template }: Claimed) {
  if (template === WRITTEN) return handWritten;
  if (template === SIGN_IN_CODE) return handCode;
  if (template === INVOICE_TEMPLATE) return handPaper;
  if (template === UNPAID) return handUnpaid;
  return VISIT_TEMPLATE_KEYS.some((key) => key === template) ? handVisit : handQueued;
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
  try {
    const hand = handOf(claimed);
    const { error } = await handOver(services.db, claimed, () => hand(services, claimed));
    if (error !== undefined) onFailure(error);
  } catch (error) {
    onFailure(error);
  }
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
