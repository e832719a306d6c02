import type { StatusKey } from '@callboard/contract/calls/statuses';
import { useEffect, useRef, useState } from 'react';

/** Guards against double taps: no one means two steps within a second. */
const REST_MS = 1000;

/**
 * Takes one step at a time, however often its button is tapped.
 * @returns whether the step has just changed, and what a tap at a time stamp does
 */
export function useOneStep(
  next: StatusKey | undefined,
): [isFresh: boolean, tap: (timeStamp: number, take: () => void) => void] {
  const [seen, setSeen] = useState({ next, isFresh: false });
  if (seen.next !== next) setSeen({ next, isFresh: true });
  // A page may be tapped in its first second, too.
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!seen.isFresh) return;
    const rest = setTimeout(() => setSeen({ next: seen.next, isFresh: false }), REST_MS);
    return () => clearTimeout(rest);
  }, [seen]);

  const isFresh = seen.isFresh || seen.next !== next;
  function tap(timeStamp: number, take: () => void) {
    // The second tap arrives before the first one renders.
    if (isFresh || timeStamp - tappedAt.current < REST_MS) return;
    tappedAt.current = timeStamp;
    take();
  }
  return [isFresh, tap];
}
