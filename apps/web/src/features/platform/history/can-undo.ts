import { FINAL_ACTIONS } from '@callboard/contract/platform/final-actions';
import type { HistoryEntry } from '@callboard/contract/platform/history';

/**
 * Whether an entry can be undone at all; the server decides whether a later change is in the way.
 * @param later the entries of the same record after it
 */
export const canUndo = <Entry extends HistoryEntry>(
  entry: Entry,
  later: readonly HistoryEntry[],
): entry is Entry & { version: number } =>
  entry.version !== null &&
  !FINAL_ACTIONS.includes(entry.action) &&
  (entry.before !== null || !entry.isWhole) &&
  !later.some(({ action, backTo }) => action === 'undo' && backTo === entry.version);
