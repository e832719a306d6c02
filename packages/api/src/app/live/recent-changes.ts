import type { Change } from '@callboard/db/live/change';

/** What a fresh page may have missed between loading and listening. */
const FRESH_MS = 10_000;
/** The longest a transaction can take: its entries may become visible after later ones. */
const LATE_MS = 15_000;
const LATE_PLACES = 300;

/**
 * Keeps only the newest of several changes to one thing, because its current state is sent anyway.
 */
export function newestOfEach(changes: Iterable<Change>): Map<string, Change> {
  const newest = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.kind} ${change.id}`;
    const known = newest.get(key);
    if (!known || (change.version ?? 0) >= (known.version ?? 0)) newest.set(key, change);
  }
  return newest;
}

/** Recent changes, for clients that reconnect. */
export class RecentChanges {
  readonly #most: number;
  #changes: Change[];
  /** Changes up to this sequence number may be missing. */
  #forgotten: number;

  /** @param known the newest changes, oldest first; as many as `most` when there are older ones */
  constructor(most: number, known: readonly Change[] = []) {
    this.#most = most;
    this.#changes = [...known];
    this.#forgotten = known.length < most ? 0 : (known[0]?.seq ?? 0);
  }

  /** The highest sequence number sent. */
  get newest(): number {
    return this.#changes.reduce((highest, { seq }) => Math.max(highest, seq), this.#forgotten);
  }

  add(changes: readonly Change[]): void {
    this.#changes.push(...changes);
    // Not every time: moving thousands of entries would cost more than everything else here.
    if (this.#changes.length < 2 * this.#most) return;
    const dropped = this.#changes.splice(0, this.#changes.length - this.#most);
    this.#forgotten = Math.max(this.#forgotten, ...dropped.map(({ seq }) => seq));
  }

  /**
   * What a client missed that has seen everything up to a sequence number, with some overlap.
   * @param seq undefined for a page that was just opened
   * @returns undefined when more was missed than is kept here
   */
  since(seq: number | undefined): readonly Change[] | undefined {
    if (seq === undefined) {
      const from = Date.now() - FRESH_MS;
      return this.#changes.filter(({ at }) => at > from);
    }
    if (seq < this.#forgotten || seq > this.newest) return undefined;
    const heardAt = this.#changes.find((change) => change.seq === seq)?.at ?? Date.now();
    return this.#changes.filter(
      (change) =>
        change.seq > seq || (change.seq > seq - LATE_PLACES && change.at > heardAt - LATE_MS),
    );
  }
}
