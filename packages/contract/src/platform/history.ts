import { z } from 'zod';
import { HISTORY_KINDS, OWNED_KINDS } from './kinds.ts';
import { MOST_TOGETHER } from './limits.ts';
import { Id, pageFields } from './wire.ts';

export { EXPORTS_ID, SETTINGS_ID } from './well-known.ts';

export const HistoryKind = z.enum(HISTORY_KINDS, { error: 'Choose a kind of record' });
export type HistoryKind = z.infer<typeof HistoryKind>;

/** What can happen to a thing. */
export const HISTORY_ACTIONS = [
  'create',
  'update',
  'status',
  'assign',
  'move',
  'items',
  'payments',
  'discounts',
  'note',
  'checklist',
  'signature',
  // Money went back to the customer.
  'refund',
  // A document was issued for a call, or a credit note.
  'invoice',
  // Which units a call is about.
  'equipment',
  // Refrigerant added to or recovered from a unit.
  'refrigerant',
  'remove',
  // Two customers became one.
  'merge',
  'undo',
  'revert',
  // These do not create a version and cannot be undone.
  'password',
  'invite',
  'sign-out',
  'end-wait',
  // A file came to a record, or left it; the file's own history has the versions.
  'files',
  'export',
  'import',
] as const;

export const HistoryAction = z.enum(HISTORY_ACTIONS);
export type HistoryAction = z.infer<typeof HistoryAction>;

const Values = z.record(z.string(), z.unknown());

export const HistoryEntry = z.object({
  _id: z.string(),
  /** When the server stored it. */
  at: z.string(),
  /** When it came to be true, if the one who sent it said so. */
  toldAt: z.string().nullable(),
  /** Who made the change; null for the command line. The name is as it was at that time. */
  by: z.object({ _id: z.string(), role: z.enum(['employee', 'customer']) }).nullable(),
  byName: z.string(),
  action: HistoryAction,
  /** Version after this change; null for events that do not create a version. */
  version: z.int().nullable(),
  /** For an undo, the version it took back; for a revert, the version it went back to. */
  backTo: z.int().nullable(),
  /** Changed values only, by their names in the API. */
  before: Values.nullable(),
  after: Values.nullable(),
  note: z.string(),
  /** Size of the values, in bytes. */
  size: z.int(),
  /** Whether the values are included; a large entry is listed without them. */
  isWhole: z.boolean(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryQuery = z.object({ kind: HistoryKind, id: Id, ...pageFields });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** The customer or property whose whole history is read, a page at a time. */
export const TimelineQuery = z.object({ id: Id, ...pageFields });
export type TimelineQuery = z.infer<typeof TimelineQuery>;

/** An entry among those of several records, with the record that it is about. */
export const TimelineEntry = HistoryEntry.extend({
  about: z.object({
    kind: z.enum(OWNED_KINDS),
    _id: z.string(),
    /** The number of a call, the label of a property, brand and model of a unit; empty for the customer. */
    name: z.string(),
  }),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const version = z
  .int({ error: 'The version must be a whole number' })
  .min(1, { error: 'The version must be at least 1' })
  .max(2_147_483_647, { error: 'This version does not exist' });

/** Undoes the one change that created this version. */
export const UndoChange = z.strictObject({ kind: HistoryKind, id: Id, version });
export type UndoChange = z.infer<typeof UndoChange>;

/** Undoes what one act changed of several things; all of it, or nothing. */
export const UndoSeveral = z.strictObject({
  /** In the order in which they were made. */
  changes: z
    .array(UndoChange)
    .min(1, { error: 'Name at least one change' })
    .max(MOST_TOGETHER + 1, {
      error: `At most ${MOST_TOGETHER + 1} changes can be undone at once`,
    }),
});
export type UndoSeveral = z.infer<typeof UndoSeveral>;

/** Restores a thing to what it was at this version. */
export const RevertTo = z.strictObject({ kind: HistoryKind, id: Id, version });
export type RevertTo = z.infer<typeof RevertTo>;
