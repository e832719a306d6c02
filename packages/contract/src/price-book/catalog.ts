import { z } from 'zod';
import { SORT_DIRECTIONS } from '../people/employee-sorts.ts';
import { MOST_TOGETHER } from '../platform/limits.ts';
import { dollars } from '../platform/values/money.ts';
import { optionalText, requiredText, SearchText } from '../platform/values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, Removal, readBackFields } from '../platform/wire.ts';
import { CATALOG_SORTS } from './catalog-sorts.ts';
import { ITEM_FIELDS, type ItemFieldName } from './item-fields.ts';
import { STARTER_BOOK } from './starter-book.ts';

export { CONTRACT_TYPE_KEY } from '../platform/well-known.ts';

export const ItemType = z.object({ _id: z.string(), name: z.string(), key: z.string() });
export type ItemType = z.infer<typeof ItemType>;

const { code, name, description, price, taxable, contractDays } = ITEM_FIELDS;

const itemFields = {
  code: optionalText(code.label, 50),
  name: requiredText(name.label, 200),
  description: optionalText(description.label, 2000),
  price: dollars(price.label, 0),
  taxable: z.boolean({ error: `${taxable.label} must be yes or no` }),
  typeId: Id,
  contractDays: z
    .int({ error: `${contractDays.label} must be a whole number` })
    .min(1, { error: `${contractDays.label} must be at least 1` })
    .max(36_500, { error: `${contractDays.label} may be at most 36,500` })
    .nullable(),
} as const satisfies Record<ItemFieldName | 'typeId', z.ZodType>;

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

const STARTER_CODES = STARTER_BOOK.map(({ code }) => code);

/** Items of the starter book to put into the price book, at the company's own prices. */
export const StarterItems = z.strictObject({
  items: z
    .array(
      z.strictObject({
        code: z.enum(STARTER_CODES, { error: 'This is not in the starter book' }),
        price: itemFields.price,
      }),
    )
    .min(1, { error: 'Choose at least one item' })
    .max(STARTER_BOOK.length, { error: `Choose at most ${STARTER_BOOK.length} items` }),
});
export type StarterItems = z.infer<typeof StarterItems>;

/** Items that are removed together: all of them, or none. */
export const RemovalOfItems = z.strictObject({
  items: z
    .array(Removal)
    .min(1, { error: 'Choose at least one item' })
    .max(MOST_TOGETHER, { error: `Remove at most ${MOST_TOGETHER} items at once` }),
});
export type RemovalOfItems = z.infer<typeof RemovalOfItems>;

/** What is said of an item, as it is answered. */
export const itemOutput = {
  code: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  taxable: z.boolean(),
  contractDays: z.int().nullable(),
} satisfies Record<ItemFieldName, z.ZodType>;

export const CatalogItem = z.object({
  _id: z.string(),
  ...itemOutput,
  type: ItemType,
  typeId: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type CatalogItem = z.infer<typeof CatalogItem>;

/** How many items of the price book one can ask for by their ids. */
export const MOST_ITEMS_BY_ID = 50;

export const CatalogQuery = z.object({
  q: SearchText,
  typeId: Id.optional(),
  /** Only these; those that have left the price book are left out. */
  ids: z
    .array(Id)
    .max(MOST_ITEMS_BY_ID, { error: `Ask for at most ${MOST_ITEMS_BY_ID} items by id` })
    .optional(),
  /** By name unless told, and upward. */
  sort: z.enum(CATALOG_SORTS, { error: 'Sort by name, code or price' }).optional(),
  dir: z.enum(SORT_DIRECTIONS, { error: 'The direction must be asc or desc' }).optional(),
  ...pageFields,
});
export type CatalogQuery = z.infer<typeof CatalogQuery>;
