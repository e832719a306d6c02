import { useRef } from 'react';

/**
 * Lets one run through at a time. A mutation's own `isPending` is known only after the next render,
 * and the second click of a double click comes before.
 */
export function useOneAtATime(): (run: () => Promise<unknown>) => Promise<void> {
  const isRunning = useRef(false);
  return async (run) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run();
    } finally {
      isRunning.current = false;
    }
  };
}
