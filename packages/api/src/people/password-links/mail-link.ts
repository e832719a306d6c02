import { passwordLinks } from '@callboard/db/schema/password-links';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Mail } from '../../platform/message.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { linkAddress } from './link-address.ts';

type Sent = { sentTo: string | null; expiresAt: string; address: string };

async function readLink(services: Services, id: string): Promise<Sent> {
  const link = onlyRow(
    await services.db
      .select({
        id: passwordLinks.id,
        tokenHash: passwordLinks.tokenHash,
        sentTo: passwordLinks.sentTo,
        expiresAt: passwordLinks.expiresAt,
      })
      .from(passwordLinks)
      .where(eq(passwordLinks.id, id)),
  );
  const { sentTo, expiresAt } = link;
  return { sentTo, expiresAt, address: linkAddress(services, link) };
}

/**
 * Mails a link that was just stored, and notes where it went. Call it after the commit: a mailed
 * link never leads nowhere, and no lock waits for a mail server.
 * @param write the mail around the link's address; undefined for a link that is not mailed
 * @returns the link; `sentTo` is null when no mail went out, since it can still be handed over
 */
export async function mailLink(
  services: Services,
  id: string,
  write: ((address: string) => Promise<Mail | undefined>) | undefined,
): Promise<Sent> {
  const link = await readLink(services, id);
  const mail = await write?.(link.address);
  if (!mail) return link;
  try {
    await services.sendMail(mail);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return link;
    throw error;
  }
  const sentTo = mail.to;
  await services.db.update(passwordLinks).set({ sentTo }).where(eq(passwordLinks.id, id));
  return { ...link, sentTo };
}
