import type { SessionRole } from '@callboard/contract/roles';
import type { Listener } from './listener.ts';

const CHECK_EVERY_MS = 500;
/** An ended session hears nothing after this, whatever stands still. */
const COUNTS_FOR_MS = 1500;

type Sessions = {
  /** Every open stream. */
  listeners: ReadonlySet<Listener>;
  /** Reads which of some sessions still count, and the role of each. */
  findOpen: (sessionIds: readonly string[]) => Promise<Map<string, SessionRole>>;
  end: (listener: Listener) => void;
};

/**
 * Ends the streams of sessions that are over, or whose person has another role by now: twice a second
 * one query looks all of them up. Nothing has to be notified for that, which may be lost or late.
 */
export class SessionChecks {
  readonly #sessions: Sessions;
  #checking: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
    // While the database is away nobody is ended, and nobody is told anything.
    const check = () => void this.#check().catch(() => undefined);
    this.#timer = setInterval(check, CHECK_EVERY_MS).unref();
  }

  /**
   * Waits until the session of every open stream was seen to count within the last 1.5 seconds.
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
    for (const { checkedAt } of this.#sessions.listeners) if (checkedAt < since) return true;
    return false;
  }

  #check(): Promise<void> {
    this.#checking ??= this.#lookUp().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #lookUp(): Promise<void> {
    const { findOpen, end } = this.#sessions;
    const listeners = [...this.#sessions.listeners];
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
