import { ReferralSource } from '@callboard/contract/company/referral-sources';
import { restorerOf } from '../versions/removable.ts';
import { REFERRAL_SOURCE } from './referral-source.ts';
import { updateReferralSource } from './update.ts';

const Past = ReferralSource.pick({
  name: true,
  category: true,
  isActive: true,
  description: true,
}).partial();

/** How the history brings back what a referral source was. */
export const referralSourceRestorer = restorerOf(
  REFERRAL_SOURCE,
  async (tx, author, id, values) => {
    await updateReferralSource(tx, author, { ...Past.parse(values), id });
  },
);
