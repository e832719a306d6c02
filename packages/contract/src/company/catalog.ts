import { z } from 'zod';
import { dollars } from '../values/money.ts';
import { optionalText, requiredText, SearchText } from '../values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../wire.ts';

export { CONTRACT_TYPE_KEY } from '../well-known.ts';

export const ItemType = z.object({ _id: z.string(), name: z.string(), key: z.string() });
export type ItemType = z.infer<typeof ItemType>;

const itemFields = {
  code: optionalText('Code', 50),
  name: requiredText('Name', 200),
  description: optionalText('Description', 2000),
  price: dollars('Price', 0),
  taxable: z.boolean({ error: 'Taxable must be yes or no' }),
  typeId: Id,
  contractDays: z
    .int({ error: 'Contract days must be a whole number' })
    .min(1, { error: 'Contract days must be at least 1' })
    .max(36_500, { error: 'Contract days may be at most 36,500' })
    .nullable(),
} as const;

const computedFields = { ...readBackFields, type: ReadBack };

export const NewCatalogItem = z.strictObject({
  ...computedFields,
  ...itemFields,
  price: itemFields.price.default(0),
  taxable: itemFields.taxable.default(false),
  typeId: itemFields.typeId.optional(),
  contractDays: itemFields.contractDays.default(null),
  version: ReadBack,
});
export type NewCatalogItem = z.infer<typeof NewCatalogItem>;

export const CatalogItemChange = z.strictObject({
  ...computedFields,
  ...z.object(itemFields).partial().shape,
  id: Id,
  version: BasedOn,
});
export type CatalogItemChange = z.infer<typeof CatalogItemChange>;

export const CatalogItem = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  taxable: z.boolean(),
  type: ItemType,
  typeId: z.string(),
  contractDays: z.int().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type CatalogItem = z.infer<typeof CatalogItem>;

export const CatalogQuery = z.object({ q: SearchText, ...pageFields });
export type CatalogQuery = z.infer<typeof CatalogQuery>;
