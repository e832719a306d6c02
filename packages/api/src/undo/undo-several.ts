import type { HistoryEntry, UndoChange, UndoSeveral } from '@callboard/contract/history';
import type { Transaction } from '@callboard/db/client';
import type { Actor } from '../context.ts';
import { undoChange } from './undo.ts';

const isCall = ({ kind }: UndoChange) => kind === 'service-calls';

/**
 * Takes back what one act changed of several things, newest first; visits come after the working
 * hours that they were given up for.
 * @returns the entries, in the order in which they were made
 * @throws DomainError as `undoChange`, for the first change that cannot be taken back; then none is
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
  const entries: HistoryEntry[] = [];
  for (const change of inTurn) entries.push(await undoChange(tx, actor, change));
  return entries;
}
