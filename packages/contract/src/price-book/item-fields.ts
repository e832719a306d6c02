import { type ListedField, namesOf } from '../platform/values/listed-field.ts';

/** What people say of an item of the price book beside its type, in the order of its columns in a file. */
export const ITEM_FIELDS = {
  code: { label: 'Code', is: 'text' },
  name: { label: 'Name', is: 'text' },
  description: { label: 'Description', is: 'text' },
  price: { label: 'Price', is: 'dollars' },
  taxable: { label: 'Taxable', is: 'yesNo' },
  /** Of contracts only. */
  contractDays: { label: 'Contract days', is: 'count' },
} as const satisfies Record<string, ListedField>;

export type ItemFieldName = keyof typeof ITEM_FIELDS;

export const ITEM_FIELD_NAMES = namesOf(ITEM_FIELDS);
