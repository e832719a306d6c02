import { FINAL_ACTIONS } from '@callboard/contract/final-actions';
import type { HistoryEntry } from '@callboard/contract/history';
import type { Version } from './use-revert.ts';

/**
 * Whether an entry can be undone at all; the server decides whether a later change is in the way.
 * @param later the entries after it
 */
export const canUndo = (entry: HistoryEntry, later: readonly HistoryEntry[]): entry is Version =>
  entry.version !== null &&
  !FINAL_ACTIONS.includes(entry.action) &&
  (entry.before !== null || !entry.isWhole) &&
  !later.some(({ action, backTo }) => action === 'undo' && backTo === entry.version);
