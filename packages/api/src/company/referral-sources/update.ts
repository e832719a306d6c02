import type {
  ReferralSource,
  ReferralSourceChange,
} from '@callboard/contract/company/referral-sources';
import { SOURCE_FIELD_NAMES } from '@callboard/contract/company/source-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../../platform/history/author.ts';
import { lockRemovable } from '../../platform/versions/removable.ts';
import { storeChange } from '../../platform/versions/versioned.ts';
import { checkNameIsFree } from './check-name.ts';
import { REFERRAL_SOURCE } from './referral-source.ts';

/**
 * Changes the fields that were sent.
 * @throws DomainError `not_found`, `conflict` for an old version or a taken name
 */
export async function updateReferralSource(
  tx: Transaction,
  author: Author,
  input: ReferralSourceChange,
): Promise<ReferralSource> {
  const current = await lockRemovable(tx, REFERRAL_SOURCE, input);
  if (input.name !== undefined) await checkNameIsFree(tx, input.name, current._id);
  return storeChange(tx, author, REFERRAL_SOURCE, current, pick(input, SOURCE_FIELD_NAMES));
}
