import { z } from 'zod';
import { optionalText, requiredText } from '../values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../wire.ts';

const sourceFields = {
  name: requiredText('Name', 100),
  category: optionalText('Category', 100),
  isActive: z.boolean({ error: 'Active must be yes or no' }),
  description: optionalText('Description', 2000),
} as const;

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

export const ReferralSource = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  description: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type ReferralSource = z.infer<typeof ReferralSource>;

export const ReferralSourceQuery = z.object(pageFields);
export type ReferralSourceQuery = z.infer<typeof ReferralSourceQuery>;
