import type { Database } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import type { Journal } from '../../faults/journal.ts';
import type { Traffic } from '../../faults/traffic.ts';
import { until } from '../../faults/until.ts';
import { Listener } from './listener.ts';
import { hire } from './sign-in.ts';

const PEOPLE = 5;
const SESSIONS = 2;
const STREAMS = 10;
const HEARD_WITHIN_MS = 30_000;

/** When a change was acknowledged, in epoch milliseconds, and how much later the last one heard of it. */
type Late = { at: number; ms: number };
type Heard = { missed: string[]; late: Late[] };

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
      for (const session of await hire({ db, secret, url }, 'dispatcher', SESSIONS)) {
        for (let at = 0; at < STREAMS; at += 1) listeners.push(new Listener(url, session));
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

  /**
   * The longest that somebody was without a stream since this was asked last, in milliseconds; as long as nobody is
   * served at all it does not count.
   */
  takeLongestAway(traffic: Traffic): number {
    const absences = this.#listeners.flatMap((listener) => listener.absences.splice(0));
    const served = absences.map(({ from, until }) => traffic.servedMs(from, until));
    return Math.round(Math.max(0, ...served));
  }

  /**
   * Compares what everybody heard with what is stored.
   * @returns what somebody missed, and how late changes were heard; as long as nobody is served at all it does not count,
   *   since who tells of a change reads it first
   */
  async check(databaseUrl: string, { created }: Journal, traffic: Traffic): Promise<Heard> {
    const rows = await ask(
      databaseUrl,
      `select id, last_name, (extract(epoch from created_at) * 1000)::float8 as at from customers
       where last_name like 'Fault %' and created_at > '${this.#since.toISOString()}'`,
    );
    const made = rows.map((row) => ({
      id: String(row.id),
      at: Number(row.at),
      answer: created.get(String(row.last_name)),
    }));
    const heardAt = ({ heard, resets }: Listener, { id, at }: (typeof made)[number]) => {
      // Whoever reads everything again reads of it, too.
      const times = [heard.get(id), resets.find((reset) => reset > at)];
      const known = times.filter((time) => time !== undefined);
      return known.length > 0 ? Math.min(...known) : undefined;
    };
    const missing = () =>
      made.filter((one) => this.#listeners.some((each) => heardAt(each, one) === undefined));
    const hasAll = () => missing().length === 0;
    await until('Everybody has heard', hasAll, HEARD_WITHIN_MS).catch(() => undefined);
    const late = made.flatMap((one) => {
      if (!one.answer?.isSure) return [];
      const { at } = one.answer;
      const last = Math.max(at, ...this.#listeners.map((each) => heardAt(each, one) ?? at));
      return [{ at, ms: Math.round(traffic.servedMs(at, last)) }];
    });
    return {
      missed: missing().map(({ id }) => `Somebody who listened never heard of customer ${id}`),
      late,
    };
  }

  leave(): void {
    for (const listener of this.#listeners) listener.leave();
  }
}
