import { listeners } from '~/lib/listeners.ts';
import { deviceDb } from './device-db.ts';

const FACT = 'clockError';
/** A `Date` header is rounded down to a whole second. */
const SECOND = 1000;
const LONGEST_WAIT_MS = 1500;

/**
 * Learns from one answer how far a clock is ahead of the server's. What was known stays if the answer
 * agrees with it. If nothing was known and the clock may be right, the result is 0.
 * @param sentAt when the device asked and heard, by its own clock, in milliseconds since 1970
 * @param date when the server answered, by the server's clock
 */
export function clockErrorIn({
  sentAt,
  heardAt,
  date,
  known = 0,
}: {
  sentAt: number;
  heardAt: number;
  date: number;
  known?: number | undefined;
}): number {
  const least = sentAt - (date + SECOND);
  const most = heardAt - date;
  return Math.min(Math.max(known, least), most);
}

/** What this device has learned of its clock's error. */
class DeviceClock {
  #error: number | undefined;
  readonly #listeners = listeners<[error: number]>();

  /** By how many milliseconds it is ahead of the server's clock. Undefined if that was never learned. */
  readonly error = (): number | undefined => this.#error;

  readonly subscribe = this.#listeners.subscribe;

  /** Reads what was learned earlier. */
  async recall(): Promise<void> {
    const kept = await (await deviceDb()).get('facts', FACT);
    if (this.#error === undefined && typeof kept === 'number') this.#set(kept);
  }

  /** If nothing was learned yet, asks the server and waits briefly for the answer. */
  async ask(): Promise<void> {
    if (this.#error !== undefined) return;
    const sentAt = Date.now();
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      const { headers } = await fetch('/healthz', { signal, cache: 'no-store' });
      this.learn(headers.get('date'), sentAt);
    } catch {
      // Without signal the error stays unknown.
    }
  }

  /** Learns from the `Date` of an answer. */
  learn(date: string | null | undefined, sentAt: number): void {
    const parsed = Date.parse(date ?? '');
    if (Number.isNaN(parsed)) return;
    const known = this.#error;
    const error = clockErrorIn({ sentAt, heardAt: Date.now(), date: parsed, known });
    if (error === known) return;
    this.#set(error);
    void this.#keep(error);
  }

  async #keep(error: number): Promise<void> {
    try {
      await (await deviceDb()).put('facts', error, FACT);
    } catch {
      // The next answer teaches it again.
    }
  }

  #set(error: number): void {
    this.#error = error;
    this.#listeners.emit(error);
  }
}

export const deviceClock = new DeviceClock();
