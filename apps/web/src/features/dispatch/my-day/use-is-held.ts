import type { MyDay } from '@callboard/contract/dispatch/my-day';
import { useEffect, useState } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { dayParts } from './day-parts.ts';

/** How long a day that is there waits for its first call at most, in milliseconds. */
const LONGEST = 1000;

/**
 * Whether a day waits for the call to begin with: access notes and flags come with the call, and a card
 * that grows late moves its buttons from under the thumb. What was shown once never waits again.
 */
export function useIsHeld(day: MyDay | undefined): boolean {
  const now = day && dayParts(day.visits).now?._id;
  const isThere = day !== undefined;
  const call = trpc.serviceCalls.byId.useQuery({ id: now ?? '' }, { enabled: now !== undefined });
  const [isOver, setIsOver] = useState(false);
  const isHeld = !isOver && now !== undefined && call.isPending;
  if (isThere && !isHeld && !isOver) setIsOver(true);
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setIsOver(true), LONGEST);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isHeld;
}
