import { store, useStore } from '~/lib/store.ts';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';

const words = store('');

/** Announces a message to screen readers. */
export function announce(text: string): void {
  // The same text twice is no change, and would not be read.
  words.set(text === words.get() ? `${text}\u00a0` : text);
}

export function Announcer() {
  const said = useStore(words);
  return (
    <div data-announcer>
      <LiveStatus>{said}</LiveStatus>
    </div>
  );
}
