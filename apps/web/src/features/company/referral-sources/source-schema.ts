import {
  NewReferralSource,
  ReferralSourceChange,
} from '@callboard/contract/company/referral-sources';
import { SOURCE_FIELD_NAMES } from '@callboard/contract/company/source-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';

/** The form for a new source, with the API's own rules. */
export const NewSourceInput = z.strictObject(pick(NewReferralSource.shape, SOURCE_FIELD_NAMES));

/** A source being edited in its row. */
export const SourceRowInput = z.strictObject(pick(ReferralSourceChange.shape, SOURCE_FIELD_NAMES));
