import { type ListedField, namesOf } from '../platform/values/listed-field.ts';

/** What people say of a referral source, in the order of its columns in a file. */
export const SOURCE_FIELDS = {
  name: { label: 'Name', is: 'text' },
  category: { label: 'Category', is: 'text' },
  isActive: { label: 'Active', is: 'yesNo' },
  description: { label: 'Description', is: 'text' },
} as const satisfies Record<string, ListedField>;

export type SourceFieldName = keyof typeof SOURCE_FIELDS;

export const SOURCE_FIELD_NAMES = namesOf(SOURCE_FIELDS);
