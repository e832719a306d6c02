import { listeners } from '~/lib/listeners.ts';
import { deviceDb } from './device-db.ts';

const FACT = 'clockError';
/** A `Date` header says the second that has begun. */
const SECOND = 1000;
const LONGEST_WAIT_MS = 1500;

/**
 * How far a clock is ahead of the server's, from one answer: what is known already, as far as the
 * answer agrees; 0 where nothing is known and the clock may as well be right.
 * @param sentAt when the device asked and heard, by its own clock, in milliseconds since 1970
 * @param date when the server answered, by its clock
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

  /** How far it is ahead of the server's clock, in milliseconds; undefined if it was never learned. */
  readonly error = (): number | undefined => this.#error;

  readonly subscribe = this.#listeners.subscribe;

  /** Reads what was learned earlier. */
  async recall(): Promise<void> {
    const kept = await (await deviceDb()).get('facts', FACT);
    if (this.#error === undefined && typeof kept === 'number') this.#set(kept);
  }

  /** Asks the server if nothing was learned yet, and waits a moment for that. */
  async ask(): Promise<void> {
    if (this.#error !== undefined) return;
    const sentAt = Date.now();
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      const { headers } = await fetch('/healthz', { signal, cache: 'no-store' });
      this.learn(headers.get('date'), sentAt);
    } catch {
      // Without signal it stays unknown.
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
      // It is learned again from the next answer.
    }
  }

  #set(error: number): void {
    this.#error = error;
    this.#listeners.tell(error);
  }
}

export const deviceClock = new DeviceClock();
