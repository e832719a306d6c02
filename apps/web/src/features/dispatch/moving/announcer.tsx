import { useSyncExternalStore } from 'react';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';

let words = '';
const listeners = new Set<() => void>();

/** Announces a message to screen readers. */
export function announce(text: string): void {
  // The same text twice is no change, and would not be read.
  words = text === words ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Announcer() {
  const said = useSyncExternalStore(subscribe, () => words);
  return (
    <div data-announcer>
      <LiveStatus>{said}</LiveStatus>
    </div>
  );
}
