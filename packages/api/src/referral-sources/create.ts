import type { NewReferralSource, ReferralSource } from '@callboard/contract/referral-sources';
import type { Transaction } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { checkNameIsFree } from './check-name.ts';
import { referralSourceShape } from './shape.ts';

/**
 * Adds a referral source.
 * @throws DomainError `conflict` for a name that is taken
 */
export async function createReferralSource(
  tx: Transaction,
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
  return created;
}
