import { useRef } from 'react';

/** What a run answers after which the screen goes: whatever is still pressed there is too late. */
export const LEAVING = Symbol('leaving');

/**
 * Runs one at a time. A mutation's own `isPending` is only known after the next render, and the second
 * click of a double click comes earlier. After a run that answers `LEAVING` there is no other.
 */
export function useOneAtATime(): (run: () => Promise<unknown>) => Promise<void> {
  const isRunning = useRef(false);
  return async (run) => {
    if (isRunning.current) return;
    isRunning.current = true;
    let answer: unknown;
    try {
      answer = await run();
    } finally {
      isRunning.current = answer === LEAVING;
    }
  };
}
