import { TRPCClientError } from '@trpc/client';
import { useState, useSyncExternalStore } from 'react';
import { problemOf } from '~/lib/problem.ts';

/** Seconds the server asks to wait before the next attempt; undefined if it did not. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError) || problemOf(error)?.status !== 429) return undefined;
  const response: unknown = error.meta?.response;
  const header = response instanceof Response ? response.headers.get('retry-after') : null;
  const seconds = Number(header);
  return seconds > 0 ? seconds : undefined;
}

/**
 * How long to wait before the next attempt.
 * @param onOver called when the wait is over
 */
export function useWait(onOver: () => void) {
  const [end, setEnd] = useState(0);
  return {
    /** Seconds until the next attempt; 0 when not waiting. */
    seconds: useSecondsLeft(end),
    /** Starts waiting if this refusal asks for it. */
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
 * Counts down, even if the tab sleeps.
 * @param end when the wait ends, in milliseconds since 1970
 * @returns whole seconds
 */
export const useSecondsLeft = (end: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
