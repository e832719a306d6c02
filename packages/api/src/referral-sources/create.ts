import type {
  NewReferralSource,
  ReferralSource,
} from '@callboard/contract/company/referral-sources';
import type { Transaction } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { checkNameIsFree } from './check-name.ts';
import { referralSourceShape } from './shape.ts';
import { referralSourceValues } from './values.ts';

/**
 * Adds a referral source.
 * @throws DomainError `conflict` for a name that is taken
 */
export async function createReferralSource(
  tx: Transaction,
  author: Author,
  input: NewReferralSource,
): Promise<ReferralSource> {
  await checkNameIsFree(tx, input.name);
  const [created] = await tx
    .insert(referralSources)
    .values({
      name: input.name,
      category: input.category,
      isActive: input.isActive,
      description: input.description,
    })
    .returning(referralSourceShape);
  if (!created) throw new Error('The referral source was not stored');
  await record(tx, author, {
    kind: 'referral-sources',
    id: created._id,
    action: 'create',
    version: created.version,
    change: { before: null, after: referralSourceValues(created) },
  });
  return created;
}
