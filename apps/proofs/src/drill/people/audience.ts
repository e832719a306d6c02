import type { Database } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { until } from '../../faults/until.ts';
import { Listener } from './listener.ts';
import { hire } from './sign-in.ts';

const PEOPLE = 5;
const SESSIONS = 2;
const STREAMS = 10;
const HEARD_WITHIN_MS = 30_000;

/** Those who look at screens while others work. */
export class Audience {
  readonly #listeners: Listener[];
  readonly #since: Date;

  private constructor(listeners: Listener[], since: Date) {
    this.#listeners = listeners;
    this.#since = since;
  }

  /** Has 100 streams opened by ten sessions of five dispatchers. */
  static async open(url: string, db: Database, secret: string): Promise<Audience> {
    const listeners: Listener[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      for (const token of await hire(db, secret, 'dispatcher', SESSIONS)) {
        for (let at = 0; at < STREAMS; at += 1) listeners.push(new Listener(url, token));
      }
    }
    const audience = new Audience(listeners, new Date());
    await audience.isBack(HEARD_WITHIN_MS);
    return audience;
  }

  /** Waits until everybody has a stream. */
  isBack(withinMs: number): Promise<number> {
    const areAll = () => this.#listeners.every(({ isListening }) => isListening);
    return until('All who listen are back', areAll, withinMs);
  }

  /** The longest that somebody was without a stream since this was asked last, in milliseconds. */
  takeLongestAway(): number {
    const longest = Math.max(...this.#listeners.map(({ longestAwayMs }) => longestAwayMs));
    for (const listener of this.#listeners) listener.longestAwayMs = 0;
    return Math.round(longest);
  }

  /**
   * Compares what everybody heard with what is stored.
   * @returns what somebody missed, and the longest time from a change to the last who heard of it
   */
  async check(databaseUrl: string): Promise<{ missed: string[]; latestMs: number }> {
    const rows = await ask(
      databaseUrl,
      `select id, (extract(epoch from created_at) * 1000)::float8 as at from customers
       where last_name like 'Fault %' and created_at > '${this.#since.toISOString()}'`,
    );
    const made = rows.map(({ id, at }) => ({ id: String(id), at: Number(at) }));
    const heardAt = (listener: Listener, { id, at }: (typeof made)[number]) =>
      listener.heard.get(id) ?? (listener.resetAt > at ? listener.resetAt : undefined);
    const missing = () =>
      made.filter((one) => this.#listeners.some((each) => heardAt(each, one) === undefined));
    const hasAll = () => missing().length === 0;
    await until('Everybody has heard', hasAll, HEARD_WITHIN_MS).catch(() => undefined);
    const waits = made.flatMap((one) =>
      this.#listeners.map((each) => (heardAt(each, one) ?? one.at) - one.at),
    );
    return {
      missed: missing().map(({ id }) => `Somebody who listened never heard of customer ${id}`),
      latestMs: Math.max(0, ...waits),
    };
  }

  leave(): void {
    for (const listener of this.#listeners) listener.leave();
  }
}
