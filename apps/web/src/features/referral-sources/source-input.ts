import type { ReferralSource } from '@callboard/contract/referral-sources';
import type { NewSourceInput } from './source-schema.ts';

/** Where the server's messages about a source may land. */
export const SOURCE_FIELDS = [
  'name',
  'category',
  'isActive',
  'description',
] as const satisfies readonly (keyof NewSourceInput)[];

/** A stored source as its row's fields show it. */
export const sourceInputOf = ({ name, category, isActive, description }: ReferralSource) => ({
  name,
  category,
  isActive,
  description,
});
