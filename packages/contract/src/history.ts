import { z } from 'zod';
import { Id, pageFields } from './wire.ts';

export { SETTINGS_ID } from './well-known.ts';

/** What has a history; the names are those of the rooms' slices. */
export const HISTORY_KINDS = [
  'service-calls',
  'customers',
  'properties',
  'catalog',
  'employees',
  'referral-sources',
  'settings',
] as const;

export const HistoryKind = z.enum(HISTORY_KINDS, { error: 'Choose a kind of thing' });
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
  'remove',
  'undo',
  'revert',
  // These have no version of the thing and can't be taken back.
  'password',
  'invite',
  'sign-out',
  'end-wait',
] as const;

export const HistoryAction = z.enum(HISTORY_ACTIONS);
export type HistoryAction = z.infer<typeof HistoryAction>;

const Values = z.record(z.string(), z.unknown());

export const HistoryEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** Nobody: the command line. The name is the one of that day. */
  by: z.object({ _id: z.string(), role: z.enum(['employee', 'customer']) }).nullable(),
  byName: z.string(),
  action: HistoryAction,
  /** Of the thing after this change; null for what happens beside its versions. */
  version: z.int().nullable(),
  /** The version whose change was taken back, or that was gone back to. */
  backTo: z.int().nullable(),
  /** Changed values only, by their names on the wire. */
  before: Values.nullable(),
  after: Values.nullable(),
  note: z.string(),
  /** Bytes of the values. */
  size: z.int(),
  /** Whether the values are told here; a large entry is listed without them. */
  isWhole: z.boolean(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryQuery = z.object({ kind: HistoryKind, id: Id, ...pageFields });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

const version = z
  .int({ error: 'The version is a whole number' })
  .min(1, { error: 'The version is at least 1' })
  .max(2_147_483_647, { error: 'There is no such version' });

/** Takes back the one change that made this version. */
export const UndoChange = z.strictObject({ kind: HistoryKind, id: Id, version });
export type UndoChange = z.infer<typeof UndoChange>;

/** Brings a thing back to what it was at this version. */
export const RevertTo = z.strictObject({ kind: HistoryKind, id: Id, version });
export type RevertTo = z.infer<typeof RevertTo>;
