import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Claimed } from '../../messages/outbox/claim.ts';
import { handMail, type WrittenMail } from '../../messages/outbox/hand-mail.ts';
import { handOver } from '../../messages/outbox/hand-over.ts';
import type { Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Mail } from '../../platform/message.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { linkAddress } from './link-address.ts';

const shape = {
  id: passwordLinks.id,
  tokenHash: passwordLinks.tokenHash,
  employeeId: passwordLinks.employeeId,
  customerId: passwordLinks.customerId,
  sentTo: passwordLinks.sentTo,
  expiresAt: passwordLinks.expiresAt,
};

/** For whom a link is, and its address. */
export type AboutLink = {
  employeeId: string | null;
  customerId: string | null;
  address: string;
};

/**
 * The mail that brings somebody a link that still works.
 * @param write gives undefined for somebody without an address
 * @returns undefined also for a link that was used or ended meanwhile
 */
export async function writeLinkMail(
  services: Services,
  linkId: string,
  write: (about: AboutLink) => Promise<Mail | undefined>,
): Promise<WrittenMail | undefined> {
  const { db } = services;
  const isIt = eq(passwordLinks.id, linkId);
  const [link] = await db
    .select(shape)
    .from(passwordLinks)
    .where(
      and(
        isIt,
        isNull(passwordLinks.usedAt),
        isNull(passwordLinks.endedAt),
        sql`${passwordLinks.expiresAt} > now()`,
      ),
    );
  const mail = link && (await write({ ...link, address: linkAddress(services, link) }));
  if (!mail) return undefined;
  const noteSent = async () => {
    await db.update(passwordLinks).set({ sentTo: mail.to }).where(isIt);
  };
  return { ...mail, noteSent };
}

type Sent = { sentTo: string | null; expiresAt: string; address: string };

async function readLink(services: Services, id: string): Promise<Sent> {
  const link = onlyRow(
    await services.db.select(shape).from(passwordLinks).where(eq(passwordLinks.id, id)),
  );
  const { sentTo, expiresAt } = link;
  return { sentTo, expiresAt, address: linkAddress(services, link) };
}

/** A mail that was stored with its link, and how it is written. */
export type LinkMailing = { claimed: Claimed; write: () => Promise<WrittenMail | undefined> };

/**
 * Mails a link that was just stored. Call it after the commit: a mailed link never leads nowhere, and no
 * lock waits for a mail server. A mail that did not go out is tried again later.
 * @param mailing undefined for a link that is not mailed, or was
 * @returns the link; `sentTo` is null while no mail went out, since it can still be handed over
 */
export async function mailLink(
  services: Services,
  id: string,
  mailing: LinkMailing | undefined,
): Promise<Sent> {
  if (!mailing) return readLink(services, id);
  const { claimed, write } = mailing;
  const { error } = await handOver(services.db, claimed, () => handMail(services, claimed, write));
  const isAway = error instanceof DomainError && error.code === 'unavailable';
  if (error !== undefined && !isAway) throw error;
  return readLink(services, id);
}
