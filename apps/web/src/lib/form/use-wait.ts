import { TRPCClientError } from '@trpc/client';
import { useState, useSyncExternalStore } from 'react';
import { problemOf } from '~/lib/problem.ts';

/** How many seconds the server asks to wait before another try; none when it did not. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError) || problemOf(error)?.status !== 429) return undefined;
  const response: unknown = error.meta?.response;
  const header = response instanceof Response ? response.headers.get('retry-after') : null;
  const seconds = Number(header);
  return seconds > 0 ? seconds : undefined;
}

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

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/**
 * Counts down, also over a tab's sleep.
 * @param end the moment that is waited for, in milliseconds since 1970
 * @returns whole seconds
 */
export const useSecondsLeft = (end: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
