import { store } from '~/lib/store.ts';
import { followNewBuild } from './build.ts';
import { asMissing, type PartMissing } from './part-missing.ts';
import { LATE_AFTER_MS } from './use-part.ts';

interface Opening {
  isLate?: boolean;
  missing?: PartMissing;
  retry: () => void;
  /** Called when no one waits for it any longer. */
  dismiss: () => void;
}

/** What the sheet shows: a part that is opening, or failed to. */
export const openings = store<Opening | undefined>(undefined);

/**
 * Loads a dialog's code; meanwhile a sheet is shown in its place, with Retry if it fails.
 * @param signal aborts when no one waits any longer
 * @returns the part, or undefined when dismissed
 */
export function openPart<Part>(
  load: () => Promise<Part>,
  signal?: AbortSignal,
): Promise<Part | undefined> {
  return new Promise((resolve) => {
    let isOver = false;
    let late: ReturnType<typeof setTimeout>;

    function end(part?: Part) {
      isOver = true;
      clearTimeout(late);
      if (openings.get()?.dismiss === dismiss) openings.set(undefined);
      resolve(part);
    }
    const dismiss = () => end();

    function tell(state: Pick<Opening, 'isLate' | 'missing'>) {
      // One question at a time.
      if (openings.get()?.dismiss !== dismiss) openings.get()?.dismiss();
      openings.set({ ...state, retry, dismiss });
    }

    async function attempt() {
      try {
        const part = await load();
        if (!isOver) end(part);
      } catch (error) {
        clearTimeout(late);
        if (isOver) return;
        followNewBuild(error);
        tell({ missing: asMissing(error) });
      }
    }

    function retry() {
      tell({ isLate: true });
      void attempt();
    }

    signal?.addEventListener('abort', dismiss);
    late = setTimeout(() => tell({ isLate: true }), LATE_AFTER_MS);
    void attempt();
  });
}
