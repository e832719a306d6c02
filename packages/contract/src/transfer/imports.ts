import { z } from 'zod';
import type { HistoryKind } from '../platform/history.ts';
import { Id, pageFields } from '../platform/wire.ts';

/** What can be imported from a file. */
export const IMPORT_KINDS = [
  'customers',
  'equipment',
  'catalog',
  'employees',
  'referral-sources',
  'visits',
] as const;

export const ImportKind = z.enum(IMPORT_KINDS, {
  error: 'Choose customers, equipment, catalog, employees, referral-sources or visits',
});
export type ImportKind = z.infer<typeof ImportKind>;

/** How far an import is. Whatever ends with -ing is being worked on. */
export const IMPORT_STATES = [
  'read',
  'checking',
  'checked',
  'storing',
  'stored',
  'undoing',
  'undone',
] as const;

/** What becomes of a row: added, changed, nothing new, a repetition, or not possible. */
export const IMPORT_FATES = ['add', 'change', 'same', 'repeat', 'bad'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

/**
 * What an import changes: records with a history of their own, and what is told in the history of
 * their customer.
 */
export type ImportChangeKind = HistoryKind | 'customer-notes' | 'customer-contacts';

/** The field that a column holds; null for a column that is left out. */
export const ColumnUse = z.string().nullable();
export type ColumnUse = z.infer<typeof ColumnUse>;

export const Import = z.object({
  _id: z.string(),
  kind: ImportKind,
  fileName: z.string(),
  headings: z.array(z.string()),
  columns: z.array(ColumnUse),
  /** In how many rows each column has something; empty for a file that was read before they were counted. */
  filled: z.array(z.int()),
  /** The field by which a row's record is known again. */
  keyField: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Being worked on, but nobody has been heard of for a while: it can be started again. */
  isStuck: z.boolean(),
  rowCount: z.int(),
  /** Of the step that is being worked on. */
  doneRows: z.int(),
  /** Why the last step did not come to its end; nothing of it was stored then. */
  problem: z.string(),
  /** How many rows have each fate, and how many of those wait for a tick; zeros while a step goes on. */
  rows: z.object({
    add: z.int(),
    change: z.int(),
    same: z.int(),
    repeat: z.int(),
    bad: z.int(),
    waiting: z.int(),
    /** Of those that go in: how many have something to tell, such as a cell kept as a note. */
    told: z.int(),
  }),
  /** What storing would add and change as it is checked and ticked now, as `stored`; null in other states. */
  planned: z.record(z.string(), z.int()).nullable(),
  /** How many records were added and changed, as `customers added`. */
  stored: z.record(z.string(), z.int()).nullable(),
  by: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  storedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

/** An import in the list of them, without what is only about its rows. */
export const ListedImport = Import.omit({
  headings: true,
  columns: true,
  filled: true,
  planned: true,
  keyField: true,
  doneRows: true,
  rows: true,
});
export type ListedImport = z.infer<typeof ListedImport>;

export const ImportsQuery = z.object(pageFields);
export type ImportsQuery = z.infer<typeof ImportsQuery>;

export const ImportRow = z.object({
  _id: z.string(),
  /** In the file; the first line holds the headings. */
  line: z.int(),
  /** The record it is about. */
  title: z.string(),
  fate: z.enum(IMPORT_FATES).nullable(),
  /** First and last name as they go in, where the row adds or changes somebody. */
  name: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  /** Why it cannot be stored, or what else to know about it. */
  reason: z.string(),
  /** It is stored only if somebody says so. */
  needsTick: z.boolean(),
  isTicked: z.boolean(),
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowsQuery = z.object({
  id: Id,
  fate: z.enum(IMPORT_FATES, { error: 'Choose add, change, same, repeat or bad' }).optional(),
  /** Only rows that are stored if somebody ticks them. */
  needsTick: z.literal(true, { error: 'Needs a tick can only be true' }).optional(),
  /** Only rows that go in and have something to tell. */
  told: z.literal(true, { error: 'Told can only be true' }).optional(),
  ...pageFields,
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;

/** Reads every row and says what would become of it; nothing is stored. */
export const CheckImport = z.strictObject({
  id: Id,
  columns: z.array(ColumnUse, { error: 'Say for each column what it holds' }).max(500, {
    error: 'A file may have at most 500 columns',
  }),
  keyField: z.string({ error: 'Choose how a row is recognized' }),
});
export type CheckImport = z.infer<typeof CheckImport>;

/** The import that is to go on, be undone, or whose people are to be invited. */
export const ImportStep = z.strictObject({ id: Id });

/** Says of a row that waits for it whether it is stored; rows of the same record go with it. */
export const TickRow = z.strictObject({
  id: Id,
  /** Left out, all rows that wait are meant. */
  rowId: Id.optional(),
  isTicked: z.boolean({ error: 'Ticked must be yes or no' }),
});
export type TickRow = z.infer<typeof TickRow>;

/** How many imported employees were mailed a sign-in link, and the names of those who could not be. */
export const Invited = z.object({ sent: z.int(), failed: z.array(z.string()) });
export type Invited = z.infer<typeof Invited>;
