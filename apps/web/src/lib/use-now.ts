import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
// Timers may come early.
const AFTER_THE_MINUTE = 50;

let now = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick() {
  clearTimeout(timer);
  now = Date.now();
  timer = setTimeout(tick, MINUTE - (now % MINUTE) + AFTER_THE_MINUTE);
  for (const listener of listeners) listener();
}

// A hidden tab's timers sleep; whoever looks again sees the right minute at once.
const tickIfSeen = () => {
  if (document.visibilityState === 'visible') tick();
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tickIfSeen);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tickIfSeen);
    clearTimeout(timer);
  };
}

function current() {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= MINUTE) now = Date.now();
  return now;
}

/** The moment, in milliseconds; a new one with each minute of the clock, for all who ask at once. */
export const useNow = (): number => useSyncExternalStore(subscribe, current);
