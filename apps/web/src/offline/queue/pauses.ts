const LONGEST_MS = 15_000;
const LONGEST_OWN_MS = 10 * 60_000;
const FIRST_OWN_MS = 4000;

/** What is known about a failed attempt. Times are in milliseconds since the page was opened. */
export interface Attempt {
  sentAt: number;
  /** When the server last answered anything. */
  heardAt: number;
  /** Something answered that decides nothing: a busy server, or a proxy. */
  isAnswered: boolean;
}

interface Failure {
  now: number;
  /** Undefined if the network was not the reason. */
  attempt?: Attempt | undefined;
  /** The server asked for a pause of at least this. */
  afterMs?: number | undefined;
  /** A random number from 0 to 1, so that not all devices come back at once. */
  chance: number;
}

interface Pause {
  failedAt: number;
  failures: number;
  own: number;
  until: number;
  /** A sign of new signal does not end the pause before this time. */
  firmUntil: number;
}

/**
 * Whether the server answered other requests meanwhile: then only this act does not get through. An attempt that
 * was answered at once leaves others no time, so their answers since the failure before count as well.
 */
const isOwnFailure = ({ sentAt, heardAt, isAnswered }: Attempt, failedAt: number) =>
  heardAt > (isAnswered ? Math.min(sentAt, failedAt) : sentAt);

/** When each call is tried again after one of its acts did not get through. Times are in milliseconds. */
export class Pauses {
  readonly #of = new Map<string, Pause>();

  /** @returns how often in a row it failed while the server answered others */
  failed(callId: string, { now, attempt, afterMs = 0, chance }: Failure): number {
    const before = this.#of.get(callId) ?? { failures: 0, own: 0, failedAt: now };
    const wasHeard = attempt !== undefined && isOwnFailure(attempt, before.failedAt);
    const failures = before.failures + 1;
    const own = before.own + (wasHeard ? 1 : 0);
    const usual = Math.min(1000 * 2 ** failures, LONGEST_MS) * (0.5 + chance / 2);
    const firm = wasHeard ? Math.min(FIRST_OWN_MS * 2 ** (own - 1), LONGEST_OWN_MS) : 0;
    const firmUntil = now + Math.max(firm, afterMs);
    const until = Math.max(firmUntil, now + usual);
    this.#of.set(callId, { failures, own, until, firmUntil, failedAt: now });
    return own;
  }

  /** Ends the pause of a call, after an act got through or was answered. */
  end(callId: string): void {
    this.#of.delete(callId);
  }

  /** Shortens the pauses, because there seems to be signal again. */
  wake(): void {
    for (const [callId, pause] of this.#of) {
      this.#of.set(callId, { ...pause, failures: 0, until: pause.firmUntil });
    }
  }

  isOver(callId: string, now: number): boolean {
    return (this.#of.get(callId)?.until ?? now) <= now;
  }

  /** How long until the next of these calls may be tried. Undefined if none pauses. */
  next(callIds: readonly string[], now: number): number | undefined {
    const waits = callIds.flatMap((id) => {
      const until = this.#of.get(id)?.until;
      return until === undefined ? [] : [Math.max(0, until - now)];
    });
    return waits.length > 0 ? Math.min(...waits) : undefined;
  }
}
