interface Waiting {
  /** What was asked for last. */
  act: () => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Does something soon after it is asked for, and not more often than so: who asks ten times in a
 * second has it done at once and once more at the end.
 */
export class NowAndThen {
  readonly #everyMs: number;
  readonly #mayAct: () => boolean;
  readonly #lastAt = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting>();

  /** @param mayAct while this says no, everything waits */
  constructor(everyMs: number, mayAct: () => boolean) {
    this.#everyMs = everyMs;
    this.#mayAct = mayAct;
  }

  /** @param firstMs what is asked for within this time is done together, as it was asked last */
  ask(name: string, act: () => void, firstMs = 100): void {
    const waiting = this.#waiting.get(name);
    if (waiting) {
      waiting.act = act;
      return;
    }
    const nextAt = (this.#lastAt.get(name) ?? 0) + this.#everyMs;
    const timer = setTimeout(() => this.#act(name), Math.max(firstMs, nextAt - Date.now()));
    this.#waiting.set(name, { act, timer });
  }

  #act(name: string): void {
    const waiting = this.#waiting.get(name);
    this.#waiting.delete(name);
    this.#lastAt.set(name, Date.now());
    if (!waiting) return;
    if (this.#mayAct()) waiting.act();
    else this.ask(name, waiting.act);
  }

  stop(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
