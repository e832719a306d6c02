import { z } from 'zod';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../platform/wire.ts';
import { SOURCE_FIELDS, type SourceFieldName } from './source-fields.ts';

const { name, category, isActive, description } = SOURCE_FIELDS;

const sourceFields = {
  name: requiredText(name.label, 100),
  category: optionalText(category.label, 100),
  isActive: z.boolean({ error: `${isActive.label} must be yes or no` }),
  description: optionalText(description.label, 2000),
} as const satisfies Record<SourceFieldName, z.ZodType>;

export const NewReferralSource = z.strictObject({
  ...readBackFields,
  ...sourceFields,
  isActive: sourceFields.isActive.default(true),
  version: ReadBack,
});
export type NewReferralSource = z.infer<typeof NewReferralSource>;

export const ReferralSourceChange = z.strictObject({
  ...readBackFields,
  ...z.object(sourceFields).partial().shape,
  id: Id,
  version: BasedOn,
});
export type ReferralSourceChange = z.infer<typeof ReferralSourceChange>;

/** What is said of a source, as it is answered. */
export const sourceOutput = {
  name: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  description: z.string(),
} satisfies Record<SourceFieldName, z.ZodType>;

export const ReferralSource = z.object({
  _id: z.string(),
  ...sourceOutput,
  createdAt: z.string(),
  version: z.int(),
});
export type ReferralSource = z.infer<typeof ReferralSource>;

export const ReferralSourceQuery = z.object(pageFields);
export type ReferralSourceQuery = z.infer<typeof ReferralSourceQuery>;
