import {
  NewReferralSource,
  ReferralSourceChange,
} from '@callboard/contract/company/referral-sources';
import type { z } from 'zod';

const fields = { name: true, category: true, isActive: true, description: true } as const;

/** The form for a new source, with the API's own rules. */
export const NewSourceInput = NewReferralSource.pick(fields);
export type NewSourceInput = z.input<typeof NewSourceInput>;

/** A source being edited in its row. */
export const SourceRowInput = ReferralSourceChange.pick(fields);
