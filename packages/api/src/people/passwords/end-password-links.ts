import type { Transaction } from '@callboard/db/client';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { SessionOwner } from '../sessions/session-owner.ts';

/** Condition: the link belongs to this person. */
export const isLinkOf = (owner: SessionOwner): SQL =>
  'customerId' in owner
    ? eq(passwordLinks.customerId, owner.customerId)
    : eq(passwordLinks.employeeId, owner.employeeId);

/** Condition: the link can still be used. */
export const isOpenLink = and(
  isNull(passwordLinks.usedAt),
  isNull(passwordLinks.endedAt),
  gt(passwordLinks.expiresAt, sql`now()`),
);

/** Ends every open link of a person, in the transaction that made them out of date. */
export async function endPasswordLinks(
  tx: Transaction,
  owner: SessionOwner,
  because: string,
): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(and(isLinkOf(owner), isOpenLink));
}
