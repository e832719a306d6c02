interface Waiting {
  /** The last request. */
  act: () => Promise<void>;
  timer: ReturnType<typeof setTimeout>;
}

// One without an answer for so long is given up, and the next one replaces it.
const LONGEST_MS = 5000;

/**
 * Throttles an action: ten requests in a second run it right away and once more at the end. One that
 * takes longer than the interval is not cut off by the next.
 */
export class NowAndThen {
  readonly #everyMs: number;
  readonly #mayAct: () => boolean;
  readonly #lastAt = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #running = new Map<string, Promise<void>>();
  #isOver = false;

  /** @param mayAct while false, everything waits */
  constructor(everyMs: number, mayAct: () => boolean) {
    this.#everyMs = everyMs;
    this.#mayAct = mayAct;
  }

  /** @param firstMs requests within this time run as one, the last one */
  ask(name: string, act: () => Promise<void>, firstMs = 100): void {
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
    if (!waiting || this.#isOver) return;
    const running = this.#running.get(name);
    if (running) {
      void running.then(() => this.#act(name));
      return;
    }
    this.#waiting.delete(name);
    this.#lastAt.set(name, Date.now());
    if (this.#mayAct()) this.#run(name, waiting.act);
    else this.ask(name, waiting.act);
  }

  #run(name: string, act: Waiting['act']): void {
    let timer: ReturnType<typeof setTimeout>;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS);
    });
    const running = Promise.race([act(), patience]).finally(() => {
      clearTimeout(timer);
      this.#running.delete(name);
    });
    this.#running.set(name, running);
  }

  stop(): void {
    this.#isOver = true;
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
