/** Well before the office is told that a phone is silent. */
const AFTER_MS = 4 * 60_000;
const LOOK_EVERY_MS = 60_000;

interface Options {
  /** When the server last answered, in milliseconds since the page was opened. */
  heardAt: () => number;
  /** What waits is sent anyway. */
  isWaiting: () => boolean;
  /** Says that the phone is there. */
  tell: () => Promise<unknown>;
}

/**
 * Lets the office know that the phone is there, however long nobody taps: an open stream does not say so. A
 * page that its system has stopped, as in a pocket, says nothing; nobody can tell that from no signal.
 * @returns ends it
 */
export function giveSignOfLife({ heardAt, isWaiting, tell }: Options): () => void {
  const timer = setInterval(() => {
    const silentFor = performance.now() - heardAt();
    if (silentFor < AFTER_MS || isWaiting() || !navigator.onLine) return;
    // Without signal, the next one says it.
    tell().catch(() => undefined);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
