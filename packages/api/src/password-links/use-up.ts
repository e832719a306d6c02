import type { Transaction } from '@callboard/db/client';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, sql } from 'drizzle-orm';
import { endPasswordLinks, isOpenLink } from '../auth/passwords/end-password-links.ts';
import { lockOwner } from './create.ts';
import { linkIsOver, type OpenLink } from './find-open.ts';

/**
 * Uses a link up, in the transaction of what it allows; of several at once one succeeds.
 * @throws DomainError `not_found` when it was used or ended meanwhile
 */
export async function useUpLink(
  tx: Transaction,
  { id, owner }: Pick<OpenLink, 'id' | 'owner'>,
): Promise<void> {
  await lockOwner(tx, owner);
  const [used] = await tx
    .update(passwordLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordLinks.id, id), isOpenLink))
    .returning({ id: passwordLinks.id });
  if (!used) throw linkIsOver();
  await endPasswordLinks(tx, owner, 'new password');
}
