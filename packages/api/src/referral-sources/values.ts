import type { ReferralSource } from '@callboard/contract/company/referral-sources';

/** A referral source's values in the history. */
export const referralSourceValues = (source: ReferralSource, isRemoved = false) => ({
  name: source.name,
  category: source.category,
  isActive: source.isActive,
  description: source.description,
  isRemoved,
});
