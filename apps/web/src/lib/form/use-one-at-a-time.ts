import { useRef } from 'react';

/**
 * Runs one at a time. A mutation's own `isPending` is only known after the next render, and the second
 * click of a double click comes earlier.
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
