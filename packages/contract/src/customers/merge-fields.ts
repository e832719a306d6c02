import { OWNED_KINDS } from '../platform/kinds.ts';
import { nounOf } from '../platform/noun-of.ts';
import type { MergeValues } from './customer-merges.ts';

/** What two customers may differ in, in the order in which it is shown. */
export const MERGE_FIELDS = [
  'firstName',
  'lastName',
  'businessName',
  'phone',
  'email',
  'contactRole',
  'language',
  'referralSource',
  'doNotService',
  'isVip',
  'paysByCheckOnly',
  'taxExempt',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Whose value of a field stays. */
export const MERGE_CHOICES = ['kept', 'merged'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

/** Whose value stays unless somebody says so: of the one that stays, or where it has none, the other's. */
export const usualChoice = (
  field: MergeField,
  kept: MergeValues,
  merged: MergeValues,
): MergeChoice => (!kept[field] && merged[field] ? 'merged' : 'kept');

/** Records that become those of the customer who stays. */
export const MOVED_KINDS = OWNED_KINDS.filter((kind) => kind !== 'customers');

/** What a preview calls such records. */
export const movedName = (kind: (typeof MOVED_KINDS)[number]) =>
  kind === 'service-calls' ? 'calls' : nounOf(kind);
