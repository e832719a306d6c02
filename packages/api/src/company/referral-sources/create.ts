import type {
  NewReferralSource,
  ReferralSource,
} from '@callboard/contract/company/referral-sources';
import { SOURCE_FIELD_NAMES } from '@callboard/contract/company/source-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../../platform/history/author.ts';
import { storeNew } from '../../platform/versions/versioned.ts';
import { checkNameIsFree } from './check-name.ts';
import { REFERRAL_SOURCE } from './referral-source.ts';

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
  return storeNew(tx, author, REFERRAL_SOURCE, pick(input, SOURCE_FIELD_NAMES));
}
