import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, sql } from 'drizzle-orm';
import { endPasswordLinks, isOpenLink } from '../passwords/end-password-links.ts';
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
    .where(
      and(
        eq(passwordLinks.id, id),
        isOpenLink,
        // Looked at behind the lock: somebody who was merged into another customer has no way in.
        sql`not exists (select from ${customers} c
          where c.id = ${passwordLinks.customerId} and c.merged_into_id is not null)`,
      ),
    )
    .returning({ id: passwordLinks.id });
  if (!used) throw linkIsOver();
  await endPasswordLinks(tx, owner, 'new password');
}
