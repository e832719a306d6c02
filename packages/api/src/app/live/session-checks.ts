import type { SessionRole } from '@callboard/contract/people/roles';
import type { Listener } from './listener.ts';

const CHECK_EVERY_MS = 500;
/** An ended session receives nothing after this time, even during an outage. */
const COUNTS_FOR_MS = 1500;
/** Longer than a failover takes. */
const KEPT_WITHOUT_DATABASE_MS = 30_000;

type Sessions = {
  /** Every open stream. */
  listeners: () => Iterable<Listener>;
  /** Reads which of these sessions are still open, and the role of each. */
  findOpen: (sessionIds: readonly string[]) => Promise<Map<string, SessionRole>>;
  end: (listener: Listener) => void;
};

/**
 * Closes the streams of sessions that have ended or whose person's role has changed: one query
 * checks them all twice a second. It relies on no notification, which could be lost or late.
 */
export class SessionChecks {
  readonly #sessions: Sessions;
  #checking: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
    // While the database is away nothing is sent.
    const check = () => void this.#check().catch(() => this.#letGo());
    this.#timer = setInterval(check, CHECK_EVERY_MS).unref();
  }

  /**
   * Waits until every open stream's session was confirmed within the last 1.5 seconds.
   * @throws DatabaseAway, or PostgresError
   */
  async untilChecked(): Promise<void> {
    while (this.#isDue()) await this.#check();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #isDue(): boolean {
    const since = performance.now() - COUNTS_FOR_MS;
    for (const { checkedAt } of this.#sessions.listeners()) if (checkedAt < since) return true;
    return false;
  }

  #check(): Promise<void> {
    this.#checking ??= this.#lookUp().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Another server may have a database where this one has none. */
  #letGo(): void {
    const since = performance.now() - KEPT_WITHOUT_DATABASE_MS;
    for (const listener of this.#sessions.listeners()) {
      if (listener.checkedAt < since) this.#sessions.end(listener);
    }
  }

  async #lookUp(): Promise<void> {
    const { findOpen, end } = this.#sessions;
    const listeners = [...this.#sessions.listeners()];
    if (listeners.length === 0) return;
    const startedAt = performance.now();
    const roles = await findOpen([...new Set(listeners.map(({ viewer }) => viewer.sessionId))]);
    for (const listener of listeners) {
      const { sessionId, role } = listener.viewer;
      if (roles.get(sessionId) === role) listener.checkedAt = startedAt;
      else end(listener);
    }
  }
}
