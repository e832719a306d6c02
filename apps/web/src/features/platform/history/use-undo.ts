import type { HistoryEntry, HistoryKind } from '@callboard/contract/platform/history';
import { isAway, messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

export interface Undoable {
  kind: HistoryKind;
  id: string;
  /** What was done, as the toast said it. */
  title: string;
  /** The toast after the undo; "Undone:" and the title by default. */
  undone?: string;
  /**
   * The version created by the change, or a function that finds the versions, newest first, among the
   * newest entries.
   */
  made: number | ((newest: readonly HistoryEntry[]) => readonly number[]);
}

const MOST_ENTRIES = 100;

/** Undoes a change on the server, for Undo in a toast. */
export function useUndo(): (change: Undoable) => Promise<void> {
  const { client } = trpc.useUtils();

  async function versionsOf({ kind, id, made }: Undoable) {
    if (typeof made === 'number') return [made];
    return made(await client.history.list.query({ kind, id, limit: MOST_ENTRIES }));
  }

  // Not tied to the screen: people often notice a mistake after leaving it.
  return async function undo(change) {
    const { kind, id, title, undone = `Undone: ${title}` } = change;
    try {
      const versions = await versionsOf(change);
      for (const version of versions) await client.history.undo.mutate({ kind, id, version });
      if (versions.length > 0) notify({ title: undone, tone: 'success' });
      else
        tellRefusal(title, 'Someone else already made this change, so there is nothing to undo.');
    } catch (error) {
      tellRefusal(
        title,
        messageOf(error, 'Nothing was undone'),
        isAway(error) ? () => void undo(change) : undefined,
      );
    }
  };
}

function tellRefusal(title: string, description: string, tryAgain?: () => void) {
  notify({
    title: `Not undone: ${title}`,
    description,
    tone: 'error',
    undo: tryAgain,
    undoLabel: 'Try again',
  });
}
