import { isDeepStrictEqual } from 'node:util';
import { RefrigerantEntry } from '@callboard/contract/equipment/refrigerant-log';
import { z } from 'zod';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { entryAt } from '../../platform/history/entries.ts';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { lockUnit } from '../units/change-equipment.ts';
import { type LoggedEntry, valuesOf, writeEntry } from './change-log.ts';
import { currentEntries } from './log.ts';

const Logged = RefrigerantEntry.omit({ call: true }).extend({ callId: z.string().nullable() });
const Told = z.object({ refrigerantLog: Logged.nullable() });

/** Takes back one change of a unit's log, as long as the same entry was not changed again since. */
export const undoRefrigerant: ListRestorer['undo'] = async (tx, author, id, version) => {
  const unit = await lockUnit(tx, id);
  const entry = await entryAt(tx, { kind: 'equipment', id: unit.id }, version);
  const before: LoggedEntry | null = Told.parse(entry.before).refrigerantLog;
  const after: LoggedEntry | null = Told.parse(entry.after).refrigerantLog;
  // As for corrections and removals: technicians take back their own changes to their own entries.
  const isTheirs = (logged: LoggedEntry | null) => !logged || logged.technician._id === author.id;
  const isOwn = entry.by?._id === author.id && isTheirs(before) && isTheirs(after);
  if (author.role === 'tech' && !isOwn) {
    throw new DomainError('forbidden', 'Only the office corrects what somebody else logged.');
  }
  const entryId = (after ?? before)?._id;
  const found = (await currentEntries(tx, unit.id)).find(({ _id }) => _id === entryId);
  const current = found ? valuesOf(found) : null;
  if (isDeepStrictEqual(current, before)) return;
  if (!isDeepStrictEqual(current, after)) {
    throw new DomainError(
      'conflict',
      'Someone changed this entry again later, so this change can no longer be undone on its own.',
    );
  }
  await writeEntry(tx, author, unit, { before: current, after: before });
};
