import { z } from 'zod';
import { recordOf } from '../platform/values/record-of.ts';
import { BasedOn, Id, pageFields } from '../platform/wire.ts';
import { FirstContact } from './contacts.ts';
import { SIMILAR_BY } from './customers.ts';
import { MERGE_CHOICES, type MergeField, MOVED_KINDS, movedName } from './merge-fields.ts';
import { TaxExempt } from './tax-exempt.ts';

const MergeChoice = z.enum(MERGE_CHOICES, { error: 'Choose whose value stays' });
/** The values of a customer that a merge can choose from. */
export const MergeValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  email: z.string(),
  contactRole: FirstContact.shape.contactRole,
  language: z.string(),
  referralSource: z.object({ _id: z.string(), name: z.string() }).nullable(),
  doNotService: z.boolean(),
  isVip: z.boolean(),
  paysByCheckOnly: z.boolean(),
  taxExempt: TaxExempt.nullable(),
});
export type MergeValues = z.infer<typeof MergeValues>;

const choice = MergeChoice.optional();
const MergeChoices = z.strictObject({
  firstName: choice,
  lastName: choice,
  businessName: choice,
  phone: choice,
  email: choice,
  contactRole: choice,
  language: choice,
  referralSource: choice,
  doNotService: choice,
  isVip: choice,
  paysByCheckOnly: choice,
  taxExempt: choice,
} satisfies Record<MergeField, typeof choice>);

const into = z.string({ error: 'Choose the customer that stays' });

/** Merges the customer `id` into another one, who stays. */
export const CustomerMerge = z.strictObject({
  id: Id,
  into,
  /** Of `id`. */
  version: BasedOn,
  /** Of `into`. */
  intoVersion: BasedOn,
  /** Whose value of a field stays; see `usualChoice` for those that are not named. */
  choices: MergeChoices.default({}),
  /** The phone and email of `id` that do not stay become a contact of the one that does. */
  keepsContact: z.boolean({ error: 'Say whether to keep them as a contact' }).default(true),
  /** A person has checked that both are the same; needed where the one that stays can sign in. */
  confirmedSame: z.boolean({ error: 'Say whether both are the same person' }).default(false),
});
export type CustomerMerge = z.infer<typeof CustomerMerge>;

export const MergePreviewQuery = z.object({ id: Id, into });
export type MergePreviewQuery = z.infer<typeof MergePreviewQuery>;

/** One of two customers before they are merged. */
export const MergeSide = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.int(),
  createdAt: z.string(),
  values: MergeValues,
  /** Empty for somebody who cannot sign in. */
  username: z.string(),
  /** Whether they sign in, or were sent a link with which they can. */
  signsIn: z.boolean(),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** What a merge would do, before it is done. */
export const MergePreview = z.object({
  kept: MergeSide,
  merged: MergeSide,
  /** How much becomes that of the one that stays. */
  moves: z.object({
    ...recordOf(MOVED_KINDS.map(movedName), () => z.int()),
    contacts: z.int(),
    files: z.int(),
    notes: z.int(),
  }),
  /** Whether somebody has to confirm that both are the same. */
  asksConfirmation: z.boolean(),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** A merge into a customer that stands. */
export const PastMerge = z.object({
  _id: z.string(),
  merged: z.object({ _id: z.string(), name: z.string(), phone: z.string() }),
  at: z.string(),
  byName: z.string(),
  /** The version of the one that stays that it made; an undo names it. */
  version: z.int(),
});
export type PastMerge = z.infer<typeof PastMerge>;

/** One of two who may be the same customer. */
export const LikelySide = z.object({
  _id: z.string(),
  name: z.string(),
  businessName: z.string(),
  phone: z.string(),
  email: z.string(),
  username: z.string(),
  /** First line and city of their first property; empty for none. */
  place: z.string(),
  calls: z.int(),
  createdAt: z.string(),
});
export type LikelySide = z.infer<typeof LikelySide>;

/** Two customers who are probably one. */
export const LikelyDuplicate = z.object({
  _id: z.string(),
  by: z.array(z.enum(SIMILAR_BY)),
  one: LikelySide,
  other: LikelySide,
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;

/** `cursor` is the `_id` of the last pair. */
export const DuplicatesQuery = z.object(pageFields).prefault({});
export type DuplicatesQuery = z.infer<typeof DuplicatesQuery>;

/** Two customers of whom somebody says that they are not the same, or takes it back. */
export const NotTheSame = z.strictObject({ id: Id, otherId: Id });
export type NotTheSame = z.infer<typeof NotTheSame>;
