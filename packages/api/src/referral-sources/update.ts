import type { ReferralSource, ReferralSourceChange } from '@callboard/contract/referral-sources';
import type { Removal } from '@callboard/contract/wire';
import type { Transaction } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import { checkVersion } from '../versions/stale.ts';
import { checkNameIsFree } from './check-name.ts';
import { referralSourceShape } from './shape.ts';

async function lockSource(
  tx: Transaction,
  { id, version }: { id: string; version?: number },
): Promise<ReferralSource> {
  const [current] = await tx
    .select(referralSourceShape)
    .from(referralSources)
    .where(
      and(
        eq(referralSources.id, requireId(id, 'referral source')),
        isNull(referralSources.removedAt),
      ),
    )
    .for('update');
  if (!current) throw notFound('referral source');
  checkVersion('referral source', current, version);
  return current;
}

/**
 * Changes the fields that were sent.
 * @throws DomainError `not_found`, `conflict` for an old version or a taken name
 */
export async function updateReferralSource(
  tx: Transaction,
  input: ReferralSourceChange,
): Promise<ReferralSource> {
  const { _id } = await lockSource(tx, input);
  if (input.name !== undefined) await checkNameIsFree(tx, input.name, _id);
  const [changed] = await tx
    .update(referralSources)
    .set({
      name: input.name,
      category: input.category,
      isActive: input.isActive,
      description: input.description,
      version: sql`${referralSources.version} + 1`,
    })
    .where(eq(referralSources.id, _id))
    .returning(referralSourceShape);
  if (!changed) throw notFound('referral source');
  return changed;
}

/**
 * Takes a source off the list; customers who came through it keep it.
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function removeReferralSource(tx: Transaction, input: Removal): Promise<void> {
  const { _id } = await lockSource(tx, input);
  await tx
    .update(referralSources)
    .set({ removedAt: sql`now()`, version: sql`${referralSources.version} + 1` })
    .where(eq(referralSources.id, _id));
}
