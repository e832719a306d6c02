import { referralSources } from '@callboard/db/schema/referral-sources';

/** A referral source as the wire has it. */
export const referralSourceShape = {
  _id: referralSources.id,
  name: referralSources.name,
  category: referralSources.category,
  isActive: referralSources.isActive,
  description: referralSources.description,
  createdAt: referralSources.createdAt,
  version: referralSources.version,
};
