/** Well before the office sees a phone as silent. */
const AFTER_MS = 4 * 60_000;
const LOOK_EVERY_MS = 60_000;

interface Options {
  /** When the server last answered, in milliseconds since the page was opened. */
  heardAt: () => number;
  /** Whether acts wait: sending them is a sign of life. */
  isWaiting: () => boolean;
  /** Tells the server that the phone is there. */
  tell: () => Promise<unknown>;
}

/**
 * Tells the office that the phone is there even while nobody taps, because an open stream does not show it. A
 * page that the system has stopped, as in a pocket, tells nothing. Nobody can tell that from no signal.
 * @returns a function that ends it
 */
export function giveSignOfLife({ heardAt, isWaiting, tell }: Options): () => void {
  const timer = setInterval(() => {
    const silentFor = performance.now() - heardAt();
    if (silentFor < AFTER_MS || isWaiting() || !navigator.onLine) return;
    // Without signal, the next attempt tells it.
    tell().catch(() => undefined);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
