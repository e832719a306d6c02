import type { ReferralSource } from '@callboard/contract/company/referral-sources';
import { SOURCE_FIELD_NAMES } from '@callboard/contract/company/source-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { eq } from 'drizzle-orm';
import type { Removable } from '../../platform/versions/removable.ts';
import { checkNameIsFree } from './check-name.ts';
import { referralSourceShape } from './shape.ts';

/** A referral source's values in the history. */
export const referralSourceValues = (source: ReferralSource, isRemoved = false) => ({
  ...pick(source, SOURCE_FIELD_NAMES),
  isRemoved,
});

/** Referral sources; customers who came through one keep it when it is removed. */
export const REFERRAL_SOURCE = {
  kind: 'referral-sources',
  thing: 'referral source',
  table: referralSources,
  read: async (tx, id) => {
    const [source] = await tx
      .select(referralSourceShape)
      .from(referralSources)
      .where(eq(referralSources.id, id));
    return source;
  },
  values: referralSourceValues,
  checkIsFree: (tx, { name, _id }) => checkNameIsFree(tx, name, _id),
} satisfies Removable<typeof referralSources, ReferralSource>;
