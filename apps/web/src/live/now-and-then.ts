/**
 * Does something soon after it is asked for, and not more often than so: who asks ten times in a
 * second has it done at once and once more at the end.
 */
export class NowAndThen {
  readonly #everyMs: number;
  readonly #mayAct: () => boolean;
  readonly #lastAt = new Map<string, number>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** @param mayAct while this says no, everything waits */
  constructor(everyMs: number, mayAct: () => boolean) {
    this.#everyMs = everyMs;
    this.#mayAct = mayAct;
  }

  /** @param firstMs what is asked for within this time is done together */
  ask(name: string, act: () => void, firstMs = 100): void {
    if (this.#timers.has(name)) return;
    const nextAt = (this.#lastAt.get(name) ?? 0) + this.#everyMs;
    const timer = setTimeout(
      () => {
        this.#timers.delete(name);
        this.#lastAt.set(name, Date.now());
        if (this.#mayAct()) act();
        else this.ask(name, act, firstMs);
      },
      Math.max(firstMs, nextAt - Date.now()),
    );
    this.#timers.set(name, timer);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
