import {
  NewReferralSource,
  type ReferralSource,
  ReferralSourceChange,
} from '@callboard/contract/referral-sources';

const fields = { name: true, category: true, isActive: true, description: true } as const;

/** The form for a new source, under the contract's own rules. */
export const NewSourceInput = NewReferralSource.pick(fields);

/** A source being edited in its row. */
export const SourceRowInput = ReferralSourceChange.pick(fields);

/** Where the server's messages about a source may land. */
export const SOURCE_FIELDS = NewSourceInput.keyof().options;

/** A stored source as its row's fields show it. */
export const sourceInputOf = ({ name, category, isActive, description }: ReferralSource) => ({
  name,
  category,
  isActive,
  description,
});
