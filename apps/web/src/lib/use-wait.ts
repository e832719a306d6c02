import { useState } from 'react';
import { retryAfterOf } from './retry-after.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/**
 * How long the server wants nobody to try again.
 * @param onOver what it said is true no longer
 */
export function useWait(onOver: () => void) {
  const [end, setEnd] = useState(0);
  return {
    /** Until the next try; 0 when there is nothing to wait for. */
    seconds: useSecondsLeft(end),
    /** Waits if this refusal says so. */
    after: (error: unknown) => {
      const asked = retryAfterOf(error);
      if (asked === undefined) return;
      setEnd(Date.now() + asked * 1000);
      setTimeout(onOver, asked * 1000);
    },
  };
}

export type Wait = ReturnType<typeof useWait>;
