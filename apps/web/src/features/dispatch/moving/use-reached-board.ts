import { useEffect } from 'react';
import { BOARD } from '../board-dom.ts';

/**
 * Whoever comes to the board with the focus may give a command next.
 * @param reach the same function every time
 */
export function useReachedBoard(reach: () => Promise<unknown>): void {
  useEffect(() => {
    const listening = new AbortController();
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof Element) || !target.closest(BOARD)) return;
      listening.abort();
      // The command itself tries again.
      reach().catch(() => undefined);
    }
    document.addEventListener('focusin', onFocus, { signal: listening.signal });
    return () => listening.abort();
  }, [reach]);
}
