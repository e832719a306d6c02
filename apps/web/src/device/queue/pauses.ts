const LONGEST_MS = 15_000;
const LONGEST_OWN_MS = 10 * 60_000;
const FIRST_OWN_MS = 4000;

/** What is known of an attempt that did not get through; in milliseconds since the page was opened. */
export interface Attempt {
  sentAt: number;
  /** When the server last answered anything. */
  heardAt: number;
  /** Something answered, though it settles nothing: a server that is busy, or a proxy. */
  isAnswered: boolean;
}

interface Failure {
  now: number;
  /** Undefined where it was not the way that failed. */
  attempt?: Attempt | undefined;
  /** The server asked for at least this much. */
  afterMs?: number | undefined;
  /** From 0 to 1, so that not everyone comes back at once. */
  chance: number;
}

interface Pause {
  failedAt: number;
  failures: number;
  own: number;
  until: number;
  /** Not ended by a sign that there is signal again. */
  firmUntil: number;
}

/**
 * Whether the server answered others meanwhile: then it is this act that does not get through. What is answered
 * at once leaves others no time, so whatever they were answered since the failure before counts.
 */
const isOwnFailure = ({ sentAt, heardAt, isAnswered }: Attempt, failedAt: number) =>
  heardAt > (isAnswered ? Math.min(sentAt, failedAt) : sentAt);

/** When each call is tried again after something of it did not get through; times in milliseconds. */
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

  /** Something of the call got through, or was answered. */
  end(callId: string): void {
    this.#of.delete(callId);
  }

  /** There is signal again, as it seems. */
  wake(): void {
    for (const [callId, pause] of this.#of) {
      this.#of.set(callId, { ...pause, failures: 0, until: pause.firmUntil });
    }
  }

  isOver(callId: string, now: number): boolean {
    return (this.#of.get(callId)?.until ?? now) <= now;
  }

  /** How long until the next of these calls may be tried; undefined where none pauses. */
  next(callIds: readonly string[], now: number): number | undefined {
    const waits = callIds.flatMap((id) => {
      const until = this.#of.get(id)?.until;
      return until === undefined ? [] : [Math.max(0, until - now)];
    });
    return waits.length > 0 ? Math.min(...waits) : undefined;
  }
}
