import { FINAL_ACTIONS } from '@callboard/contract/platform/final-actions';
import type { HistoryEntry, UndoChange, UndoSeveral } from '@callboard/contract/platform/history';
import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { Actor } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { entryAt, newestEntry, whoChanged } from '../../platform/history/entries.ts';
import { isSame } from '../../platform/versions/find-taken.ts';
import { checkMayTakeBack, RESTORERS } from './restorers.ts';

/** A later change to the same values: undoing this one would undo that one too. */
async function refuseOverwriting(
  tx: Transaction,
  input: UndoChange,
  current: HistoryValues,
  after: HistoryValues,
) {
  const name = Object.keys(after).find((key) => !isSame(current[key], after[key]));
  if (name === undefined) return;
  const who = await whoChanged(tx, input, name);
  throw new DomainError(
    'conflict',
    `${who ?? 'Someone'} changed this again later, so this change can no longer be undone on its own.`,
  );
}

/**
 * Undoes the change that made one version of a record; later changes by others stay.
 * @returns the history entry of the undo
 * @throws DomainError `not_found`, `forbidden`, `conflict` when a later change is in the way or
 *   there is nothing to undo
 */
export async function undoChange(
  tx: Transaction,
  actor: Actor,
  input: UndoChange,
): Promise<HistoryEntry> {
  const restorer = RESTORERS[input.kind];
  const author: Author = { ...actor, takesBack: { action: 'undo', version: input.version } };
  // Locked first: of two people undoing the same change, the second finds it already undone.
  const { values, version } = await restorer.lock(tx, author, input.id);
  const entry = await entryAt(tx, input, input.version);
  const { before, after } = entry;
  if (!before || !after || FINAL_ACTIONS.includes(entry.action)) {
    throw new DomainError('conflict', 'This cannot be undone.');
  }
  const names = Object.keys(after);
  checkMayTakeBack(input.kind, author, names);
  const list = names.find((name) => restorer.lists?.[name]);
  if (list !== undefined) {
    await restorer.lists?.[list]?.undo(tx, author, input.id, input.version);
  } else {
    await refuseOverwriting(tx, input, values, after);
    await restorer.restore(tx, author, input.id, before);
  }
  const undone = await newestEntry(tx, input);
  if (undone.version === version) throw new DomainError('conflict', 'This was already undone.');
  return undone;
}

const isCall = ({ kind }: UndoChange) => kind === 'service-calls';

/**
 * Undoes one action that changed several records, newest first: working hours before the visits
 * that were unassigned because of them.
 * @returns the entry of each undo, in the order of the changes
 * @throws DomainError as `undoChange` for the first change that cannot be undone; then none is
 */
export async function undoSeveral(
  tx: Transaction,
  actor: Actor,
  { changes }: UndoSeveral,
): Promise<HistoryEntry[]> {
  const newestFirst = changes.toReversed();
  const inTurn = [
    ...newestFirst.filter((change) => !isCall(change)),
    ...newestFirst.filter(isCall),
  ];
  const entries = new Map<UndoChange, HistoryEntry>();
  for (const change of inTurn) entries.set(change, await undoChange(tx, actor, change));
  return changes.flatMap((change) => entries.get(change) ?? []);
}
