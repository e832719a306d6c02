import type { HistoryEntry, UndoChange, UndoSeveral } from '@callboard/contract/history';
import type { Transaction } from '@callboard/db/client';
import type { Actor } from '../context.ts';
import { undoChange } from './undo.ts';

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
