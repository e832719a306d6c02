import { useSyncExternalStore } from 'react';

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
