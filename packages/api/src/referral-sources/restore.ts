import { ReferralSource } from '@callboard/contract/company/referral-sources';
import type { Transaction } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import type { Restorer } from '../history/restorer.ts';
import { checkNameIsFree } from './check-name.ts';
import { referralSourceShape } from './shape.ts';
import { removeReferralSource, updateReferralSource } from './update.ts';
import { referralSourceValues } from './values.ts';

const Past = ReferralSource.pick({
  name: true,
  category: true,
  isActive: true,
  description: true,
})
  .extend({ isRemoved: z.boolean() })
  .partial();

async function lock(tx: Transaction, id: string) {
  const [source] = await tx
    .select({ ...referralSourceShape, removedAt: referralSources.removedAt })
    .from(referralSources)
    .where(eq(referralSources.id, requireId(id, 'referral source')))
    .for('no key update');
  if (!source) throw notFound('referral source');
  return source;
}

// Its name may have been given to another source since.
async function bringBack(tx: Transaction, author: Author, id: string) {
  const source = await lock(tx, id);
  await checkNameIsFree(tx, source.name, source._id);
  await tx
    .update(referralSources)
    .set({ removedAt: null, version: sql`${referralSources.version} + 1` })
    .where(eq(referralSources.id, source._id));
  await record(tx, author, {
    kind: 'referral-sources',
    id: source._id,
    action: 'update',
    version: source.version + 1,
    change: { before: referralSourceValues(source, true), after: referralSourceValues(source) },
  });
}

/** How the history brings back what a referral source was. */
export const referralSourceRestorer: Restorer = {
  lock: async (tx, _author, id) => {
    const source = await lock(tx, id);
    return {
      version: source.version,
      values: referralSourceValues(source, source.removedAt !== null),
    };
  },
  restore: async (tx, author, id, values) => {
    const { isRemoved, ...change } = Past.parse(values);
    if (isRemoved === false) await bringBack(tx, author, id);
    if (Object.keys(change).length > 0) {
      await updateReferralSource(tx, author, { ...change, id });
    }
    if (isRemoved === true) await removeReferralSource(tx, author, { id });
  },
};
