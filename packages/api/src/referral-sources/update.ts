import type {
  ReferralSource,
  ReferralSourceChange,
} from '@callboard/contract/company/referral-sources';
import type { Removal } from '@callboard/contract/wire';
import type { Transaction } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { checkVersion } from '../versions/stale.ts';
import { checkNameIsFree } from './check-name.ts';
import { referralSourceShape } from './shape.ts';
import { referralSourceValues } from './values.ts';

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
    .for('no key update');
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
  author: Author,
  input: ReferralSourceChange,
): Promise<ReferralSource> {
  const current = await lockSource(tx, input);
  if (input.name !== undefined) await checkNameIsFree(tx, input.name, current._id);
  const [changed] = await tx
    .update(referralSources)
    .set({
      name: input.name,
      category: input.category,
      isActive: input.isActive,
      description: input.description,
      version: sql`${referralSources.version} + 1`,
    })
    .where(eq(referralSources.id, current._id))
    .returning(referralSourceShape);
  if (!changed) throw notFound('referral source');
  await record(tx, author, {
    kind: 'referral-sources',
    id: changed._id,
    action: 'update',
    version: changed.version,
    change: { before: referralSourceValues(current), after: referralSourceValues(changed) },
  });
  return changed;
}

/**
 * Takes a source off the list; customers who came through it keep it.
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function removeReferralSource(
  tx: Transaction,
  author: Author,
  input: Removal,
): Promise<void> {
  const current = await lockSource(tx, input);
  const version = current.version + 1;
  await tx
    .update(referralSources)
    .set({ removedAt: sql`now()`, version })
    .where(eq(referralSources.id, current._id));
  await record(tx, author, {
    kind: 'referral-sources',
    id: current._id,
    action: 'remove',
    version,
    change: {
      before: referralSourceValues(current),
      after: referralSourceValues(current, true),
    },
  });
}
