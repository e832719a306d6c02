import type { Change } from '@callboard/db/live/change';

/** What a fresh page may have missed between reading and listening. */
const FRESH_MS = 10_000;
/** As long as a transaction may take: what it writes can appear behind what came later. */
const LATE_MS = 15_000;
const LATE_PLACES = 300;

/** Of several changes of one thing only the newest: a thing is told of as it is by then. */
export function newestOfEach(changes: Iterable<Change>): Map<string, Change> {
  const newest = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.kind} ${change.id}`;
    const known = newest.get(key);
    if (!known || (change.version ?? 0) >= (known.version ?? 0)) newest.set(key, change);
  }
  return newest;
}

/** The changes of the last while, for whoever comes back. */
export class RecentChanges {
  readonly #most: number;
  #changes: Change[];
  /** Changes up to this place may be missing. */
  #forgotten: number;

  /** @param known the newest changes, oldest first; as many as `most` when there are older ones */
  constructor(most: number, known: readonly Change[] = []) {
    this.#most = most;
    this.#changes = [...known];
    this.#forgotten = known.length < most ? 0 : (known[0]?.seq ?? 0);
  }

  /** The highest place in the history that was told of. */
  get newest(): number {
    return this.#changes.reduce((highest, { seq }) => Math.max(highest, seq), this.#forgotten);
  }

  add(changes: readonly Change[]): void {
    this.#changes.push(...changes);
    // Not each time: moving thousands of them would cost more than all the rest.
    if (this.#changes.length < 2 * this.#most) return;
    const dropped = this.#changes.splice(0, this.#changes.length - this.#most);
    this.#forgotten = Math.max(this.#forgotten, ...dropped.map(({ seq }) => seq));
  }

  /**
   * What somebody missed who has heard everything up to a place, and a little before it.
   * @param seq undefined for a page that has just been opened
   * @returns undefined when more is missing than is known here
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
