import { isOfficeRole } from '@callboard/contract/platform/role-list';
import type { Database } from '@callboard/db/client';
import type { Change } from '@callboard/db/live/change';
import { findOpenSessions } from '../../people/sessions/actor/open-sessions.ts';
import type { SessionLimits } from '../../platform/context.ts';
import { readChangedRecords } from './changed-records.ts';
import { frame, framesFor, heartbeat, newsFrame } from './frames.ts';
import type { Listener } from './listener.ts';
import type { Viewer } from './may-hear.ts';
import { notifyStreams } from './notify-streams.ts';
import { PresenceBoard, parsePresence } from './presence-board.ts';
import { newestOfEach, RecentChanges } from './recent-changes.ts';
import { SessionChecks } from './session-checks.ts';
import { StreamSlots } from './stream-slots.ts';

const HEARTBEAT_MS = 12_000;
const TRY_AGAIN_MS = 500;
/** Minimum time between presence updates, however often people report. */
const TELL_PRESENCE_EVERY_MS = 250;
const TELL_STREAMS_EVERY_MS = 100;
const MOST_RECENT = 2000;
/** What one query reads, and what changes far more slowly than people do. */
const MOST_AT_ONCE = 500;

const RESET = Buffer.from(frame({ type: 'reset' }));

type Newcomer = { listener: Listener; missed: readonly Change[] };

/**
 * Sends each change to everyone listening on this process. A changed thing is read once, however
 * many receive it, and changes that arrive during a read are sent together. Nothing is sent to a
 * session that was not confirmed to be open just before.
 */
export class LiveHub {
  readonly #db: Database;
  readonly #slots = new StreamSlots();
  readonly #presence = new PresenceBoard();
  readonly #recent: RecentChanges;
  readonly #sessions: SessionChecks;
  #waiting = new Map<string, Change>();
  #newcomers: Newcomer[] = [];
  #news: Buffer[] = [];
  #isTelling = false;
  #isClosed = false;
  readonly #timer: NodeJS.Timeout;
  #presenceTimer: NodeJS.Timeout | undefined;
  #streamsTimer: NodeJS.Timeout | undefined;

  /** @param known the newest changes before this one started listening, oldest first */
  constructor(db: Database, limits: SessionLimits, known: readonly Change[]) {
    this.#db = db;
    this.#recent = new RecentChanges(MOST_RECENT, known);
    this.#sessions = new SessionChecks({
      listeners: () => this.#listeners,
      findOpen: (ids) => findOpenSessions(db, limits, ids),
      end: (listener) => this.#end(listener),
    });
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#slots.size;
  }

  get #listeners(): Iterable<Listener> {
    return this.#slots.listeners;
  }

  /**
   * Call before opening a stream: closes the oldest ones of someone who has too many.
   * @throws DomainError `unavailable` when this process has no capacity left
   */
  makeRoomFor(viewer: Viewer): void {
    for (const oldest of this.#slots.inTheWayOf(viewer)) this.#end(oldest);
  }

  /**
   * Starts a stream, and first sends what it missed.
   * @param since the last sequence number the client has seen; none for a fresh page
   * @returns a function that ends it
   */
  join(listener: Listener, since: number | undefined): () => void {
    if (this.#isClosed) {
      listener.end();
      return () => undefined;
    }
    this.#slots.add(listener);
    listener.write(Buffer.from(heartbeat(this.#recent.newest)));
    const missed = this.#recent.since(since);
    if (missed === undefined) listener.write(RESET);
    this.#newcomers.push({ listener, missed: [...newestOfEach(missed ?? []).values()] });
    this.#tellSoon();
    this.#tellStreamsSoon();
    return () => {
      this.#slots.delete(listener);
      this.#tellStreamsSoon();
    };
  }

  heard(changes: readonly Change[]): void {
    this.#recent.add(changes);
    this.#wait(changes);
    this.#tellSoon();
  }

  heardPresence(payload: string): void {
    const presence = parsePresence(payload);
    if (!presence) return;
    this.#presence.hear(presence);
    this.#presenceTimer ??= setTimeout(() => {
      this.#presenceTimer = undefined;
      this.#tellSoon();
    }, TELL_PRESENCE_EVERY_MS).unref();
  }

  heardStreams(payload: string): void {
    for (const listener of this.#slots.hear(payload)) this.#end(listener);
  }

  /** @param payload what `notifyNews` told: an event for the office */
  heardNews(payload: string): void {
    this.#news.push(Buffer.from(newsFrame(payload)));
    this.#tellSoon();
  }

  missedMany(): void {
    for (const listener of this.#listeners) listener.write(RESET);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#presenceTimer);
    clearTimeout(this.#streamsTimer);
    this.#sessions.stop();
    for (const listener of this.#listeners) this.#end(listener);
  }

  #end(listener: Listener): void {
    this.#slots.delete(listener);
    listener.end();
    this.#tellStreamsSoon();
  }

  /** Streams that open together, as after a restart, are told together. */
  #tellStreamsSoon(): void {
    if (this.#isClosed) return;
    this.#streamsTimer ??= setTimeout(() => {
      this.#streamsTimer = undefined;
      this.#tellStreams(false);
    }, TELL_STREAMS_EVERY_MS).unref();
  }

  #tellStreams(isAlive: boolean): void {
    const news = this.#slots.takeNews(isAlive);
    // While the database is away nobody hears of them, and limits hold for each process.
    if (news.length > 0) void notifyStreams(this.#db, news).catch(() => undefined);
  }

  #wait(changes: readonly Change[]): void {
    this.#waiting = newestOfEach([...this.#waiting.values(), ...changes]);
  }

  #tellSoon(): void {
    if (this.#isTelling || this.#isClosed) return;
    this.#isTelling = true;
    // Notifications that arrive together are sent together.
    setImmediate(() => void this.#tellAll());
  }

  get #hasNews(): boolean {
    const isAnyWaiting = this.#waiting.size > 0 || this.#news.length > 0;
    return isAnyWaiting || this.#newcomers.length > 0 || this.#presence.isTouched;
  }

  async #tellAll(): Promise<void> {
    while (this.#hasNews && !this.#isClosed) {
      const waiting = this.#waiting;
      const newcomers = this.#newcomers;
      this.#waiting = new Map();
      this.#newcomers = [];
      try {
        await this.#tell([...waiting.values()], newcomers);
        this.#tellPresence(newcomers);
        this.#tellOffice();
      } catch {
        // The database is away: it is told as soon as it can be read.
        this.#wait([...waiting.values()]);
        this.#newcomers.push(...newcomers);
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS).unref());
      }
    }
    this.#isTelling = false;
  }

  async #tell(changes: readonly Change[], newcomers: readonly Newcomer[]): Promise<void> {
    const isOfPerson = ({ kind }: Change) => kind === 'employees' || kind === 'customers';
    const concerned = new Set(changes.filter(isOfPerson).map(({ id }) => id));
    const missed = newcomers.flatMap(({ missed }) => missed);
    // Those who come back together have missed the same.
    const all = [...new Set([...changes, ...missed])];
    for (let from = 0; from < all.length || from === 0; from += MOST_AT_ONCE) {
      const part = new Set(all.slice(from, from + MOST_AT_ONCE));
      const records = await readChangedRecords(this.#db, [...part]);
      await this.#sessions.untilChecked();
      const own = changes.filter((change) => part.has(change));
      const pieces = new Map<string, Buffer>();
      for (const listener of this.#listeners) {
        const { viewer } = listener;
        const key =
          viewer.role === 'customer'
            ? viewer.id
            : `${viewer.role} ${concerned.has(viewer.id) ? viewer.id : ''}`;
        const piece = pieces.get(key) ?? Buffer.from(framesFor(viewer, own, records));
        pieces.set(key, piece);
        if (piece.length > 0) listener.write(piece);
      }
      for (const { listener, missed } of newcomers) {
        if (!this.#slots.has(listener)) continue;
        const text = framesFor(
          listener.viewer,
          missed.filter((change) => part.has(change)),
          records,
        );
        if (text) listener.write(Buffer.from(text));
      }
    }
  }

  /** Who has which call open: where that has changed, and for newcomers all of them. */
  #tellPresence(newcomers: readonly Newcomer[]): void {
    const tell = (callIds: Iterable<string>, listeners: Iterable<Listener>) => {
      const staff = [...listeners].filter(
        (listener) => listener.viewer.role !== 'customer' && this.#slots.has(listener),
      );
      for (const callId of staff.length > 0 ? callIds : []) {
        const people = this.#presence.peopleAt(callId);
        const piece = Buffer.from(frame({ type: 'presence', callId, people }));
        for (const listener of staff) listener.write(piece);
      }
    };
    tell(this.#presence.takeChanged(), this.#listeners);
    tell(
      this.#presence.openCalls,
      newcomers.map(({ listener }) => listener),
    );
  }

  /** Whoever opens a page now reads it. */
  #tellOffice(): void {
    const news = this.#news;
    this.#news = [];
    for (const { viewer, write } of news.length > 0 ? this.#listeners : []) {
      if (isOfficeRole(viewer.role)) for (const piece of news) write(piece);
    }
  }

  #beat(): void {
    this.#presence.forget();
    this.#slots.forget();
    this.#tellStreams(this.#slots.size > 0);
    this.#tellSoon();
    const piece = Buffer.from(heartbeat(this.#recent.newest));
    for (const listener of this.#listeners) listener.write(piece);
  }
}
