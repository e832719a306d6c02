import type { ListEntry } from '@callboard/contract/company/lists/company-lists';
import type { StoredJobType } from '@callboard/contract/company/lists/job-types';
import { type ListName, listEntries } from '@callboard/db/schema/company-lists';
import type { HistoryValues } from '@callboard/db/schema/history';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Versioned } from '../../platform/versions/versioned.ts';

/** What tells one list of the company from the others. */
export type ListKit<Entry extends StoredEntry> = {
  list: ListName;
  /** What sentences call an entry. */
  thing: string;
  /** An entry as stored; what is beyond the fields of every entry lies in `details`. */
  entry: z.ZodType<Entry>;
  /** Whether entries may have the same name. */
  isNameShared?: boolean;
};

/** What every entry has. */
export type StoredEntry = {
  _id: string;
  key: string;
  name: string;
  position: number;
  isActive: boolean;
  createdAt: string;
  version: number;
};

/** An entry's row, with what only its list has in one column. */
export const entryShape = {
  _id: listEntries.id,
  key: listEntries.key,
  name: listEntries.name,
  position: listEntries.position,
  isActive: listEntries.isActive,
  details: listEntries.details,
  createdAt: listEntries.createdAt,
  version: listEntries.version,
};

type EntryRow = StoredEntry & { details: Record<string, unknown> };

/** A row as an entry of its list. */
export const entryOf = <Entry extends StoredEntry>(
  { entry }: ListKit<Entry>,
  { details, ...row }: EntryRow,
): Entry => entry.parse({ ...details, ...row });

/** The entries of one list as versioned records. */
export const versionedEntry = <Entry extends StoredEntry>(
  kit: ListKit<Entry>,
): Versioned<typeof listEntries, Entry> => ({
  kind: 'company-lists',
  thing: kit.thing,
  table: listEntries,
  read: async (tx, id) => {
    const [row] = await tx.select(entryShape).from(listEntries).where(eq(listEntries.id, id));
    return row && entryOf(kit, row);
  },
  values: (entry) => entryValues(kit.list, entry),
});

/** Splits off what only entries of one list have. */
export const detailsOf = (entry: StoredEntry): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !Object.hasOwn(entryShape, name)));

/** What the history has of entries, each of some lists: what can change. */
export type EntryValues = Partial<
  Record<
    Exclude<
      keyof StoredJobType | keyof ListEntry,
      '_id' | 'key' | 'list' | 'createdAt' | 'version'
    >,
    unknown
  >
>;

/** An entry's values in the history. */
export const entryValues = (list: ListName, entry: StoredEntry): EntryValues & HistoryValues => ({
  list,
  name: entry.name,
  position: entry.position,
  isActive: entry.isActive,
  ...detailsOf(entry),
});
