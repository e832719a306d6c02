import { z } from 'zod';
import { MOST_WINDOW_MINUTES } from '../../platform/limits.ts';
import { companyDate } from '../../platform/values/company-date.ts';
import { entryChangeFields, entryFields, newEntryFields } from './list-entry.ts';

/** The lists whose entries are little more than a name. */
export const COMPANY_LISTS = [
  'tags',
  'cancel-reasons',
  'hold-reasons',
  'parts-reasons',
  'arrival-windows',
  'holidays',
] as const;
export type CompanyList = (typeof COMPANY_LISTS)[number];

const list = z.enum(COMPANY_LISTS, { error: 'Choose one of the company’s lists' });

const ownFields = {
  /** The length of an arrival window; no other entry has minutes. */
  minutes: z
    .int({ error: 'Minutes must be a whole number' })
    .min(5, { error: 'A window lasts at least 5 minutes' })
    .max(MOST_WINDOW_MINUTES, { error: 'A window may last at most a day' })
    .optional(),
  /** The day of a holiday, on the company's calendar; no other entry has a date. */
  date: companyDate('The date', 'Choose a date').optional(),
} as const;

export const NewListEntry = z.strictObject({ ...newEntryFields, ...ownFields, list });
export type NewListEntry = z.infer<typeof NewListEntry>;

export const ListEntryChange = z.strictObject({
  ...entryChangeFields,
  ...ownFields,
  list: list.optional(),
});
export type ListEntryChange = z.infer<typeof ListEntryChange>;

export const ListEntry = z.object({
  list,
  ...entryFields,
  minutes: z.int().optional(),
  date: z.string().optional(),
});
export type ListEntry = z.infer<typeof ListEntry>;
