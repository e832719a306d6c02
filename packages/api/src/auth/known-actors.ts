import type { Actor } from '../context.ts';

type Known = { actor: Actor; until: number };

const MOST_SESSIONS = 10_000;
/** Even what nobody told of is noticed after so long. */
const LONGEST_MS = 60_000;

/**
 * Who open sessions stand for, remembered from one request to the next. The database tells each
 * server of every change to a session or a person (`people_changed`), and while nobody listens
 * nothing is remembered.
 */
export class KnownActors {
  readonly #isListening: () => boolean;
  readonly #known = new Map<string, Known>();
  #changes = 0;

  /** @param isListening whether every change of a session or a person is heard right now */
  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  /** Who a session stands for, when that is known. */
  get(sessionId: string): Actor | undefined {
    const found = this.#known.get(sessionId);
    if (!found || !this.#isListening()) return undefined;
    if (found.until > Date.now()) return found.actor;
    this.#known.delete(sessionId);
    return undefined;
  }

  /**
   * Called before an actor is read.
   * @returns keeps what was read until `endsAt` (milliseconds since 1970), unless something has
   *   changed meanwhile
   */
  beforeReading(): (actor: Actor, endsAt: number) => void {
    const changes = this.#changes;
    return (actor, endsAt) => {
      if (changes !== this.#changes || !this.#isListening()) return;
      if (this.#known.size >= MOST_SESSIONS) this.#known.clear();
      const until = Math.min(endsAt, Date.now() + LONGEST_MS);
      this.#known.set(actor.sessionId, { actor: Object.freeze(actor), until });
    };
  }

  /** Something about somebody has changed. */
  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }
}
