import { useSyncExternalStore } from 'react';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';

let words = '';
const listeners = new Set<() => void>();

/** Has a screen reader say something without leaving what it reads. */
export function announce(text: string): void {
  // The same words twice would be no change, and nothing would be read.
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
