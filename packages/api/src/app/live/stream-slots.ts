import { randomUUID } from 'node:crypto';
import {
  MOST_STREAMS,
  MOST_STREAMS_OF_CUSTOMERS,
  MOST_STREAMS_OF_PERSON,
  MOST_STREAMS_OF_SESSION,
} from '@callboard/contract/platform/limits';
import { z } from 'zod';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Listener } from './listener.ts';
import type { Viewer } from './may-hear.ts';

const RETRY_AFTER_SECONDS = 1;
/** A process that has not told anything for this long has ended, and its streams with it. */
const FORGET_AFTER_MS = 40_000;
/** So that what is told of these fits into one notification. */
const MOST_TOLD_AT_ONCE = 40;

type Whose = Pick<Viewer, 'id' | 'sessionId'>;
/** An open stream, of this process where it has a listener. */
type Slot = Whose & { key: string; openedAt: number; listener?: Listener };

const Opened = z.object({
  key: z.string(),
  id: z.string(),
  sessionId: z.string(),
  /** By the clock of its process, in milliseconds since 1970. */
  openedAt: z.number(),
});

/** What a process tells the others: which of its streams opened and closed since it last told. */
const News = z.object({
  process: z.string(),
  opened: z.array(Opened),
  closed: z.array(z.string()),
});
type News = z.infer<typeof News>;

/**
 * The open streams of this process, and those that opened in others since it began. So whose stream is
 * the oldest knows of all that are newer, and ends it when there are too many.
 */
export class StreamSlots {
  readonly #process = randomUUID();
  readonly #own = new Map<Listener, Slot>();
  /** By person. */
  readonly #people = new Map<string, Set<Slot>>();
  /** By process, then by key. */
  readonly #elsewhere = new Map<string, { slots: Map<string, Slot>; heardAt: number }>();
  #newest = 0;
  #opened: Slot[] = [];
  #closed: string[] = [];

  get size(): number {
    return this.#own.size;
  }

  get listeners(): Iterable<Listener> {
    return this.#own.keys();
  }

  has(listener: Listener): boolean {
    return this.#own.has(listener);
  }

  add(listener: Listener): void {
    const { id, sessionId } = listener.viewer;
    const slot = { key: randomUUID(), id, sessionId, openedAt: this.#now(), listener };
    this.#own.set(listener, slot);
    this.#put(slot);
    this.#opened.push(slot);
  }

  delete(listener: Listener): void {
    const slot = this.#own.get(listener);
    if (!slot) return;
    this.#own.delete(listener);
    this.#remove(slot);
    const isTold = !this.#opened.includes(slot);
    if (isTold) this.#closed.push(slot.key);
    else this.#opened = this.#opened.filter((one) => one !== slot);
  }

  /**
   * Who has to go so that somebody may open one stream more: of a session or a person with too many
   * the oldest ones.
   * @throws DomainError `unavailable` when there is no place left; customers never get the last ones
   */
  inTheWayOf(viewer: Viewer): Listener[] {
    const tooMany = this.#tooManyOf(viewer, 1);
    if (tooMany.length > 0) return tooMany;
    if (this.#hasRoomFor(viewer)) return [];
    throw new DomainError('unavailable', 'Too many people are connecting at once. Try again.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }

  /**
   * Takes in what another process told.
   * @returns the streams of this one that have to go
   */
  hear(payload: string): Listener[] {
    const news = parseNews(payload);
    if (!news || news.process === this.#process) return [];
    const { slots } = this.#heard(news.process);
    for (const slot of news.opened) {
      slots.set(slot.key, slot);
      this.#put(slot);
    }
    for (const key of news.closed) {
      const slot = slots.get(key);
      slots.delete(key);
      if (slot) this.#remove(slot);
    }
    return [...new Set(news.opened.flatMap((slot) => this.#tooManyOf(slot, 0)))];
  }

  /** Forgets the streams of processes that have ended. */
  forget(): void {
    const since = Date.now() - FORGET_AFTER_MS;
    for (const [process, { slots, heardAt }] of this.#elsewhere) {
      if (heardAt >= since) continue;
      this.#elsewhere.delete(process);
      for (const slot of slots.values()) this.#remove(slot);
    }
  }

  /**
   * What the other processes have not been told yet, in pieces that fit into a notification.
   * @param isAlive tells them of nothing but this process, too
   */
  takeNews(isAlive: boolean): string[] {
    const pieces: string[] = [];
    while (this.#opened.length > 0 || this.#closed.length > 0) pieces.push(this.#takePiece());
    return isAlive && pieces.length === 0 ? [this.#takePiece()] : pieces;
  }

  #takePiece(): string {
    const slots = this.#opened.splice(0, MOST_TOLD_AT_ONCE);
    const closed = this.#closed.splice(0, MOST_TOLD_AT_ONCE - slots.length);
    const opened = slots.map(({ listener: _, ...told }) => told);
    return JSON.stringify({ process: this.#process, opened, closed } satisfies News);
  }

  #tooManyOf({ id, sessionId }: Whose, more: 0 | 1): Listener[] {
    // All processes have them in this order.
    const ofPerson = [...(this.#people.get(id) ?? [])].toSorted(
      (one, other) => one.openedAt - other.openedAt || one.key.localeCompare(other.key),
    );
    const ofSession = ofPerson.filter((slot) => slot.sessionId === sessionId);
    const oldest = new Set([
      ...ofSession.slice(0, Math.max(0, ofSession.length + more - MOST_STREAMS_OF_SESSION)),
      ...ofPerson.slice(0, Math.max(0, ofPerson.length + more - MOST_STREAMS_OF_PERSON)),
    ]);
    return [...oldest].flatMap(({ listener }) => listener ?? []);
  }

  #hasRoomFor({ role }: Viewer): boolean {
    if (this.#own.size >= MOST_STREAMS) return false;
    if (role !== 'customer' || this.#own.size < MOST_STREAMS_OF_CUSTOMERS) return true;
    const ofCustomers = [...this.#own.keys()].filter(({ viewer }) => viewer.role === 'customer');
    return ofCustomers.length < MOST_STREAMS_OF_CUSTOMERS;
  }

  /** Later than any answer before, so that no two streams of a process opened at once. */
  #now(): number {
    const now = performance.timeOrigin + performance.now();
    this.#newest = Math.max(now, this.#newest + 0.001);
    return this.#newest;
  }

  #heard(process: string) {
    const known = this.#elsewhere.get(process) ?? { slots: new Map<string, Slot>(), heardAt: 0 };
    known.heardAt = Date.now();
    this.#elsewhere.set(process, known);
    return known;
  }

  #put(slot: Slot): void {
    const own = this.#people.get(slot.id) ?? new Set();
    this.#people.set(slot.id, own.add(slot));
  }

  #remove(slot: Slot): void {
    const own = this.#people.get(slot.id);
    own?.delete(slot);
    if (own?.size === 0) this.#people.delete(slot.id);
  }
}

function parseNews(payload: string): News | undefined {
  try {
    return News.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
