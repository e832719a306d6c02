import { sourceOutput } from '@callboard/contract/company/referral-sources';
import { z } from 'zod';
import { restorerOf } from '../../platform/versions/removable.ts';
import { REFERRAL_SOURCE } from './referral-source.ts';
import { updateReferralSource } from './update.ts';

const Past = z.object(sourceOutput).partial();

/** How the history brings back what a referral source was. */
export const referralSourceRestorer = restorerOf(
  REFERRAL_SOURCE,
  async (tx, author, id, values) => {
    await updateReferralSource(tx, author, { ...Past.parse(values), id });
  },
);
