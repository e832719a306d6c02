const HEARD = 'heard';
const RENEWED = 'heardAt';
/** What the server said is shown, and stays, for this long without another word from it. */
const LONGEST_SILENCE_MS = 72 * 60 * 60_000;
/** It is not written more often. */
const EVERY_MS = 60_000;

/** What this device knows of time; all in milliseconds since 1970, by the server's clock. */
interface Heard {
  /** When the server last answered whoever is signed in. */
  at: number;
  /** How far the device's clock was ahead of the server's. */
  error: number;
  /** The latest moment that either clock ever said since. */
  latest: number;
}

/** When the session was last renewed, by the device's clock: `token-storage.ts`. */
const renewedAt = () => Number(localStorage.getItem(RENEWED) ?? 0);

function kept(): Heard | undefined {
  const [heardAt = 0, error = 0, latest = 0] = (localStorage.getItem(HEARD) ?? '')
    .split(' ')
    .map((part) => Number(part) || 0);
  const at = Math.max(heardAt, renewedAt() - error);
  return heardAt > 0 || renewedAt() > 0 ? { at, error, latest: Math.max(at, latest) } : undefined;
}

function keep({ at, error, latest }: Heard): void {
  try {
    localStorage.setItem(HEARD, `${at} ${error} ${latest}`);
  } catch {
    // Known from the former time.
  }
}

/**
 * The server has answered whoever is signed in.
 * @param told how far the device's clock is ahead of the server's, if that is known by now
 */
export function heardServer(told?: number): void {
  const former = kept();
  const error = told ?? former?.error ?? 0;
  const at = Date.now() - error;
  const isFar = (one: number, other = Number.NEGATIVE_INFINITY) => Math.abs(one - other) > EVERY_MS;
  if (isFar(at, former?.at) || isFar(error, former?.error)) keep({ at, error, latest: at });
}

/** When the server last answered, in milliseconds since 1970; undefined if it is not known. */
export const lastHeardAt = (): number | undefined => kept()?.at;

/**
 * Whether the server has not answered for too long, by the later of the device's clock and what is known of
 * the server's: setting the clock back makes nothing younger. A clock that is set back that far tells
 * nothing at all.
 * @param error how far the device's clock is ahead of the server's, if that is known by now
 */
export function isSilentTooLong(error?: number): boolean {
  const heard = kept();
  if (!heard) return false;
  const now = Date.now() - (error ?? heard.error);
  const latest = Math.max(heard.latest, now);
  if (latest - heard.latest > EVERY_MS) keep({ ...heard, latest });
  return latest - heard.at > LONGEST_SILENCE_MS || heard.at - now > LONGEST_SILENCE_MS;
}

/** Nobody is signed in whose silence would count. */
export function forgetSilence(): void {
  localStorage.removeItem(HEARD);
  localStorage.removeItem(RENEWED);
}
