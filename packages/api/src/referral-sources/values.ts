import type { ReferralSource } from '@callboard/contract/referral-sources';

/** A referral source as its history tells it. */
export const referralSourceValues = (source: ReferralSource, isRemoved = false) => ({
  name: source.name,
  category: source.category,
  isActive: source.isActive,
  description: source.description,
  isRemoved,
});
