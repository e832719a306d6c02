import type { Database } from '../client.ts';
import { type Change, parseChange } from './change.ts';
import { NoticeConnection } from './notice-connection.ts';
import { NEWS_CHANNEL } from './notify-news.ts';
import { changesAfter, newestChanges } from './read-changes.ts';

/** Channel for news that is not in the history: who has which call open. */
export const PRESENCE_CHANNEL = 'callboard_presence';
/** Channel on which processes tell each other of the streams they have. */
export const STREAMS_CHANNEL = 'callboard_streams';
const CHANGES_CHANNEL = 'callboard_changes';
/** Says that a session, or what the rights of a person are made of, has changed. */
const SESSIONS_CHANNEL = 'callboard_sessions';

/** Maximum number of missed changes that are still reported one by one. */
export const MOST_MISSED = 2000;
/**
 * Longer than any transaction takes: an entry may become visible after ones with higher numbers.
 */
const SETTLED_AFTER_MS = 15_000;
const POLL_EVERY_MS = 500;
/** How often to poll even while LISTEN works. */
const POLL_WHILE_LISTENING_MS = 10_000;

/** Callbacks of the feed. */
export type ChangeListener = {
  /** Committed changes, each exactly once. */
  changes: (changes: Change[]) => void;
  /** Too many changes were missed to report them one by one. */
  missedMany: () => void;
  presence: (payload: string) => void;
  /** What another process, or this one, told of its streams. */
  streams: (payload: string) => void;
  /** What `notifyNews` told. */
  news: (payload: string) => void;
  /** A session or a person has changed, or may have while nothing was heard. */
  sessionsChanged: () => void;
};

/**
 * Reports each committed change, whichever process made it: at once by LISTEN on a dedicated
 * connection, or by polling the history twice a second where LISTEN does not work (behind PgBouncer
 * in transaction mode, or during an outage). Presence, streams, news and changes of sessions come by LISTEN
 * only.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #listener: ChangeListener;
  readonly #connection: NoticeConnection;
  /** When each change above the floor was reported. */
  readonly #reported = new Map<number, number>();
  #floor = 0;
  #lastReadAt = 0;
  #reading: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  private constructor(
    db: Database,
    url: string,
    known: readonly Change[],
    listener: ChangeListener,
  ) {
    this.#db = db;
    this.#listener = listener;
    for (const { seq } of known) this.#reported.set(seq, Date.now());
    this.#floor = (known[0]?.seq ?? 1) - 1;
    this.#connection = new NoticeConnection(
      url,
      [CHANGES_CHANNEL, PRESENCE_CHANNEL, STREAMS_CHANNEL, NEWS_CHANNEL, SESSIONS_CHANNEL],
      (channel, payload) => this.#notified(channel, payload),
      () => {
        listener.sessionsChanged();
        // A read that started before we were listening may have missed something.
        void this.#readSoon().then(() => this.#readSoon());
      },
    );
    this.#timer = setInterval(() => this.#tick(), POLL_EVERY_MS).unref();
  }

  /**
   * @param url of the connection that listens: Postgres itself, even where `db` goes through a
   *   pooler
   * @param makeListener is called with the newest changes, at most `MOST_MISSED`, oldest first
   * @throws DatabaseAway, or PostgresError
   */
  static async start(
    db: Database,
    url: string,
    makeListener: (known: readonly Change[]) => ChangeListener,
  ): Promise<ChangeFeed> {
    const known = await newestChanges(db, MOST_MISSED);
    return new ChangeFeed(db, url, known, makeListener(known));
  }

  /** Whether every change that was committed up to a second ago has been notified. */
  hearsAll(): boolean {
    return this.#connection.hearsAll();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#connection.stop();
    await this.#reading;
  }

  #notified(channel: string, payload: string): void {
    if (channel === PRESENCE_CHANNEL) return this.#listener.presence(payload);
    if (channel === STREAMS_CHANNEL) return this.#listener.streams(payload);
    if (channel === NEWS_CHANNEL) return this.#listener.news(payload);
    if (channel === SESSIONS_CHANNEL) return this.#listener.sessionsChanged();
    const change = parseChange(payload);
    if (change) this.#report([change]);
  }

  #report(changes: readonly Change[]): void {
    const fresh = changes.filter(({ seq }) => seq > this.#floor && !this.#reported.has(seq));
    for (const { seq } of fresh) this.#reported.set(seq, Date.now());
    if (fresh.length > 0) this.#listener.changes(fresh);
  }

  #tick(): void {
    const isDue = Date.now() - this.#lastReadAt >= POLL_WHILE_LISTENING_MS;
    if (isDue || !this.#connection.isUp) void this.#readSoon();
  }

  /**
   * Reads changes that LISTEN did not deliver; if the database is away, the next tick tries again.
   */
  #readSoon(): Promise<void> {
    this.#reading ??= this.#readMissed()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #readMissed(): Promise<void> {
    this.#settle();
    const found = await changesAfter(this.#db, this.#floor, 2 * MOST_MISSED);
    this.#lastReadAt = Date.now();
    if (found.length < 2 * MOST_MISSED) return this.#report(found);
    const known = await newestChanges(this.#db, MOST_MISSED);
    this.#reported.clear();
    for (const { seq } of known) this.#reported.set(seq, Date.now());
    this.#floor = (known[0]?.seq ?? 1) - 1;
    this.#listener.missedMany();
  }

  /** Raises the floor as far as no late entry can still appear below it. */
  #settle(): void {
    const settled = Date.now() - SETTLED_AFTER_MS;
    for (const [seq, reportedAt] of this.#reported)
      if (reportedAt < settled && seq > this.#floor) this.#floor = seq;
    for (const seq of this.#reported.keys()) if (seq <= this.#floor) this.#reported.delete(seq);
  }
}
