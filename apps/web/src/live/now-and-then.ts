interface Waiting {
  /** The last request. */
  act: () => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Throttles an action: ten requests in a second run it right away and once more at the end.
 */
export class NowAndThen {
  readonly #everyMs: number;
  readonly #mayAct: () => boolean;
  readonly #lastAt = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting>();

  /** @param mayAct while false, everything waits */
  constructor(everyMs: number, mayAct: () => boolean) {
    this.#everyMs = everyMs;
    this.#mayAct = mayAct;
  }

  /** @param firstMs requests within this time run as one, the last one */
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
