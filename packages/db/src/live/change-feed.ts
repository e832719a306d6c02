import type { Database } from '../client.ts';
import { type Change, parseChange } from './change.ts';
import { NoticeConnection } from './notice-connection.ts';
import { changesAfter, newestChanges } from './read-changes.ts';

/** Channel of what is told besides the history: who has which call open. */
export const PRESENCE_CHANNEL = 'callboard_presence';
const CHANGES_CHANNEL = 'callboard_changes';

/** How many changes somebody may have missed and still be told of each. */
export const MOST_MISSED = 2000;
/** Longer than any transaction takes: what it writes may appear behind what came later. */
const SETTLED_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 500;
/** While Postgres tells of everything by itself. */
const MAKE_SURE_EVERY_MS = 10_000;

/** What the feed tells. */
export type Hearing = {
  /** Changes that were committed, each once. */
  changes: (changes: Change[]) => void;
  /** More were missed than can be told one by one. */
  missedMany: () => void;
  presence: (payload: string) => void;
};

/**
 * Tells of each committed change, whichever process made it: at once by LISTEN on a connection of
 * its own, and by looking into the history twice a second where that is not to be had, as behind
 * PgBouncer in transaction mode or while the database is away. Presence comes by LISTEN alone.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #hear: Hearing;
  readonly #line: NoticeConnection;
  /** When each change behind the floor was told. */
  readonly #told = new Map<number, number>();
  #floor = 0;
  #looksAt = 0;
  #looking: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  private constructor(db: Database, url: string, known: readonly Change[], hear: Hearing) {
    this.#db = db;
    this.#hear = hear;
    for (const { seq } of known) this.#told.set(seq, Date.now());
    this.#floor = (known[0]?.seq ?? 1) - 1;
    this.#line = new NoticeConnection(
      url,
      [CHANGES_CHANNEL, PRESENCE_CHANNEL],
      (channel, payload) => this.#notified(channel, payload),
      // A look that had begun before it listens may have missed something.
      () => void this.#look().then(() => this.#look()),
    );
    this.#timer = setInterval(() => this.#tick(), LOOK_EVERY_MS).unref();
  }

  /**
   * @param url of the connection that listens: Postgres itself, where `db` goes through a pooler
   * @param makeHearing is given the newest changes, at most `MOST_MISSED`, oldest first
   * @throws DatabaseAway, or PostgresError
   */
  static async start(
    db: Database,
    url: string,
    makeHearing: (known: readonly Change[]) => Hearing,
  ): Promise<ChangeFeed> {
    const known = await newestChanges(db, MOST_MISSED);
    return new ChangeFeed(db, url, known, makeHearing(known));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#line.stop();
    await this.#looking;
  }

  #notified(channel: string, payload: string): void {
    if (channel === PRESENCE_CHANNEL) return this.#hear.presence(payload);
    const change = parseChange(payload);
    if (change) this.#tell([change]);
  }

  #tell(changes: readonly Change[]): void {
    const fresh = changes.filter(({ seq }) => seq > this.#floor && !this.#told.has(seq));
    for (const { seq } of fresh) this.#told.set(seq, Date.now());
    if (fresh.length > 0) this.#hear.changes(fresh);
  }

  #tick(): void {
    const isDue = Date.now() - this.#looksAt >= MAKE_SURE_EVERY_MS;
    if (isDue || !this.#line.isUp) void this.#look();
  }

  /** Reads what was not heard; a database that is away is asked again soon. */
  #look(): Promise<void> {
    this.#looking ??= this.#readMissed()
      .catch(() => undefined)
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #readMissed(): Promise<void> {
    this.#settle();
    const found = await changesAfter(this.#db, this.#floor, 2 * MOST_MISSED);
    this.#looksAt = Date.now();
    if (found.length < 2 * MOST_MISSED) return this.#tell(found);
    const known = await newestChanges(this.#db, MOST_MISSED);
    this.#told.clear();
    for (const { seq } of known) this.#told.set(seq, Date.now());
    this.#floor = (known[0]?.seq ?? 1) - 1;
    this.#hear.missedMany();
  }

  /** Raises the floor to below everything that may still appear late. */
  #settle(): void {
    const settled = Date.now() - SETTLED_AFTER_MS;
    for (const [seq, toldAt] of this.#told)
      if (toldAt < settled && seq > this.#floor) this.#floor = seq;
    for (const seq of this.#told.keys()) if (seq <= this.#floor) this.#told.delete(seq);
  }
}
