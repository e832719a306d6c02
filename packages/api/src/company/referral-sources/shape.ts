import { SOURCE_FIELD_NAMES } from '@callboard/contract/company/source-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { referralSources } from '@callboard/db/schema/referral-sources';

/** A referral source as the wire has it. */
export const referralSourceShape = {
  _id: referralSources.id,
  ...pick(referralSources, SOURCE_FIELD_NAMES),
  createdAt: referralSources.createdAt,
  version: referralSources.version,
};
