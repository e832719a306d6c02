import type { Database } from '@callboard/db/client';
import type { Change } from '@callboard/db/live/change';
import type { SessionLimits } from '../auth/session-limits.ts';
import { readFacts } from './facts.ts';
import { frame, framesFor, heartbeat } from './frames.ts';
import type { Listener } from './listener.ts';
import { openViewers } from './open-viewers.ts';
import { PresenceBoard, parsePresence } from './presence-board.ts';
import { newestOfEach, RecentChanges } from './recent-changes.ts';

const HEARTBEAT_MS = 12_000;
const TRY_AGAIN_MS = 500;
const MOST_RECENT = 2000;
/** What one query reads, and what changes far more slowly than people do. */
const MOST_AT_ONCE = 500;

const RESET = Buffer.from(frame({ type: 'reset' }));

type Return = { listener: Listener; missed: readonly Change[] };

/**
 * Tells everybody who listens to this process of what has changed. A changed thing is read once,
 * however many hear of it, and changes that come while one is read are told together.
 */
export class LiveHub {
  readonly #db: Database;
  readonly #limits: SessionLimits;
  readonly #listeners = new Set<Listener>();
  readonly #presence = new PresenceBoard();
  readonly #recent: RecentChanges;
  #waiting = new Map<string, Change>();
  #returns: Return[] = [];
  #isTelling = false;
  #isClosed = false;
  readonly #timer: NodeJS.Timeout;

  /** @param known the newest changes before this one began to listen, oldest first */
  constructor(db: Database, limits: SessionLimits, known: readonly Change[]) {
    this.#db = db;
    this.#limits = limits;
    this.#recent = new RecentChanges(MOST_RECENT, known);
    this.#timer = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#listeners.size;
  }

  /**
   * Lets somebody listen from now on, and tells them first what they missed.
   * @param since the last place in the history that they heard of; none for a fresh page
   * @returns ends it
   */
  join(listener: Listener, since: number | undefined): () => void {
    if (this.#isClosed) listener.end();
    else this.#listeners.add(listener);
    listener.write(Buffer.from(heartbeat(this.#recent.newest)));
    const missed = this.#recent.since(since);
    if (missed === undefined) listener.write(RESET);
    else if (missed.length > 0) {
      this.#returns.push({ listener, missed: [...newestOfEach(missed).values()] });
    }
    if (listener.viewer.role !== 'customer') {
      for (const callId of this.#presence.openCalls) listener.write(this.#presenceOf(callId));
    }
    this.#tellSoon();
    return () => this.#listeners.delete(listener);
  }

  heard(changes: readonly Change[]): void {
    this.#recent.add(changes);
    this.#wait(changes);
    this.#tellSoon();
  }

  heardPresence(payload: string): void {
    const presence = parsePresence(payload);
    if (presence && this.#presence.hear(presence)) this.#tellPresence(presence.callId);
  }

  missedMany(): void {
    for (const listener of this.#listeners) listener.write(RESET);
  }

  endSession(sessionId: string): void {
    for (const listener of this.#listeners) {
      if (listener.viewer.sessionId === sessionId) this.#end(listener);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const listener of this.#listeners) this.#end(listener);
  }

  #end(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.end();
  }

  #wait(changes: readonly Change[]): void {
    this.#waiting = newestOfEach([...this.#waiting.values(), ...changes]);
  }

  #tellSoon(): void {
    if (this.#isTelling || this.#isClosed) return;
    this.#isTelling = true;
    // Whatever was notified in one go is told in one go.
    setImmediate(() => void this.#tellAll());
  }

  async #tellAll(): Promise<void> {
    while ((this.#waiting.size > 0 || this.#returns.length > 0) && !this.#isClosed) {
      const waiting = this.#waiting;
      const returns = this.#returns;
      this.#waiting = new Map();
      this.#returns = [];
      try {
        await this.#tell([...waiting.values()], returns);
      } catch {
        // The database is away: it is told as soon as it can be read.
        this.#wait([...waiting.values()]);
        this.#returns.push(...returns);
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS).unref());
      }
    }
    this.#isTelling = false;
  }

  async #tell(changes: readonly Change[], returns: readonly Return[]): Promise<void> {
    const isOfPerson = ({ kind }: Change) => kind === 'employees' || kind === 'customers';
    const concerned = new Set(changes.filter(isOfPerson).map(({ id }) => id));
    if (concerned.size > 0) await this.#checkAgain(({ viewer }) => concerned.has(viewer.id));

    const missed = returns.flatMap(({ missed }) => missed);
    const all = [...changes, ...missed];
    for (let from = 0; from < all.length || from === 0; from += MOST_AT_ONCE) {
      const part = new Set(all.slice(from, from + MOST_AT_ONCE));
      const facts = await readFacts(this.#db, [...part]);
      const own = changes.filter((change) => part.has(change));
      const pieces = new Map<string, Buffer>();
      for (const listener of this.#listeners) {
        const { viewer } = listener;
        const key =
          viewer.role === 'customer'
            ? viewer.id
            : `${viewer.role} ${concerned.has(viewer.id) ? viewer.id : ''}`;
        const piece = pieces.get(key) ?? Buffer.from(framesFor(viewer, own, facts));
        pieces.set(key, piece);
        if (piece.length > 0) listener.write(piece);
      }
      for (const { listener, missed } of returns) {
        const text = framesFor(
          listener.viewer,
          missed.filter((change) => part.has(change)),
          facts,
        );
        if (text) listener.write(Buffer.from(text));
      }
    }
  }

  #presenceOf(callId: string): Buffer {
    const people = this.#presence.peopleAt(callId);
    return Buffer.from(frame({ type: 'presence', callId, people }));
  }

  #tellPresence(callId: string): void {
    const piece = this.#presenceOf(callId);
    for (const listener of this.#listeners) {
      if (listener.viewer.role !== 'customer') listener.write(piece);
    }
  }

  /** Ends those whose session is over, or who have another role by now. */
  async #checkAgain(isMeant: (listener: Listener) => boolean): Promise<void> {
    const meant = [...this.#listeners].filter(isMeant);
    if (meant.length === 0) return;
    const ids = [...new Set(meant.map(({ viewer }) => viewer.sessionId))];
    const roles = await openViewers(this.#db, this.#limits, ids);
    for (const listener of meant) {
      const { sessionId, role } = listener.viewer;
      if (roles.get(sessionId) !== role) this.#end(listener);
    }
  }

  async #beat(): Promise<void> {
    for (const callId of this.#presence.forget()) this.#tellPresence(callId);
    // A database that is away decides nothing about anybody.
    await this.#checkAgain(() => true).catch(() => undefined);
    const piece = Buffer.from(heartbeat(this.#recent.newest));
    for (const listener of this.#listeners) listener.write(piece);
  }
}
