import { z } from 'zod';
import { requiredText } from '../../platform/values/text.ts';
import { BasedOn, Id, ReadBack, readBackFields } from '../../platform/wire.ts';

/** Maximum number of entries of one list, retired ones included. */
export const MOST_ENTRIES = 200;

const name = requiredText('Name', 60);
const isActive = z.boolean({ error: 'Active must be yes or no' });
// A fraction puts an entry between two others, so that moving one changes no other.
const position = z
  .number({ error: 'The position must be a number' })
  .min(0, { error: 'The position must be at least 0' })
  .max(1_000_000, { error: 'The position may be at most 1,000,000' });

const computedFields = { ...readBackFields, key: ReadBack } as const;

/** What every new entry of a company's list says; without a position it comes last. */
export const newEntryFields = {
  ...computedFields,
  name,
  isActive: isActive.default(true),
  position: position.optional(),
  version: ReadBack,
} as const;

/** What can change about every entry; one that is not active is retired. */
export const entryChangeFields = {
  ...computedFields,
  id: Id,
  name: name.optional(),
  isActive: isActive.optional(),
  position: position.optional(),
  version: BasedOn,
} as const;

/** Every entry as the API has it. */
export const entryFields = {
  _id: z.string(),
  /** What calls carry; it stays the same under another name. */
  key: z.string(),
  name: z.string(),
  /** Lower comes first. */
  position: z.number(),
  /** Retired entries stay on what has them, and cannot be chosen any more. */
  isActive: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
} as const;
