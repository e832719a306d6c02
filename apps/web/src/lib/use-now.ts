import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
// Timers may fire early.
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

// Timers sleep in hidden tabs; update as soon as the tab is visible.
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

/** The current time in milliseconds, updated every minute for all users of the hook at once. */
export const useNow = (): number => useSyncExternalStore(subscribe, current);
