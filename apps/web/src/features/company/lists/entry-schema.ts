import { ListEntryChange, NewListEntry } from '@callboard/contract/company/lists/company-lists';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { name, isActive, minutes, date } = ListEntryChange.shape;

// Only arrival windows show the field; elsewhere it is empty.
const Minutes = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(typedNumber(minutes.unwrap()).optional());

const Day = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(date);

/** An entry being edited in its row, with the API's own rules. */
export const EntryRowInput = z.object({
  name: name.unwrap(),
  isActive: isActive.unwrap(),
  minutes: Minutes,
  date: Day,
});
export type EntryRowInput = z.input<typeof EntryRowInput>;

/** The form for a new entry. */
export const NewEntryInput = z.object({
  name: NewListEntry.shape.name,
  minutes: Minutes,
  date: Day,
});
export type NewEntryInput = z.input<typeof NewEntryInput>;
