import type { OpenSession } from '../../../platform/context.ts';

const MOST_SESSIONS = 10_000;
/** A change that the database did not tell of is noticed after this time. */
const LONGEST_MS = 10_000;

type Known = { session: OpenSession; until: number };

/**
 * Remembers who open sessions belong to, so that not every request reads it. It counts only while
 * every change of a session or a person is heard, and this server's own changes are forgotten at once.
 */
export class KnownSessions {
  readonly #hearsAll: () => boolean;
  readonly #known = new Map<string, Known>();
  #changes = 0;

  /** @param hearsAll whether every change made up to a second ago has been heard */
  constructor(hearsAll: () => boolean) {
    this.#hearsAll = hearsAll;
  }

  /**
   * Finds an open session. One that is not open is never remembered, and neither is what was read
   * while something changed.
   * @param read reads it from the database
   */
  async find(
    sessionId: string,
    read: () => Promise<OpenSession | undefined>,
  ): Promise<OpenSession | undefined> {
    const startedAt = performance.now();
    const known = this.#hearsAll() ? this.#known.get(sessionId) : undefined;
    if (known && startedAt < known.until) return known.session;
    const changes = this.#changes;
    const session = await read();
    if (!session) this.#known.delete(sessionId);
    else if (changes === this.#changes) this.#keep(sessionId, session, startedAt);
    return session;
  }

  /** Something about somebody has changed, or may have while nothing was heard. */
  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }

  #keep(sessionId: string, session: OpenSession, readAt: number): void {
    this.#known.delete(sessionId);
    if (this.#known.size >= MOST_SESSIONS) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    const until = readAt + Math.min(session.endsInMs, LONGEST_MS);
    // Shared by all requests of the session.
    Object.freeze(session.actor);
    this.#known.set(sessionId, { session, until });
  }
}
