type Waiter<Thing> = { take: (thing: Thing) => void; refuse: (reason: unknown) => void };

/** A queue of callers waiting for something, first come first served, each with a deadline. */
export class WaitingQueue<Thing> {
  readonly #waiters = new Set<Waiter<Thing>>();

  get length(): number {
    return this.#waiters.size;
  }

  /**
   * Waits for a turn.
   * @throws what `reason` returns, after this many milliseconds
   */
  stand(ms: number, reason: () => Error): Promise<Thing> {
    return new Promise((take, refuse) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter<Thing> = {
        take: (thing) => {
          leave();
          take(thing);
        },
        refuse: (error) => {
          leave();
          refuse(error);
        },
      };
      const timer = setTimeout(() => waiter.refuse(reason()), ms);
      this.#waiters.add(waiter);
    });
  }

  /** Gives the item to the caller that has waited longest; false if nobody is waiting. */
  serve(thing: Thing): boolean {
    const [first] = this.#waiters;
    first?.take(thing);
    return first !== undefined;
  }

  /** Fails the caller that has waited longest. */
  refuseFirst(reason: unknown): void {
    const [first] = this.#waiters;
    first?.refuse(reason);
  }

  /** Fails everyone in the queue. */
  turnAway(reason: unknown): void {
    for (const waiter of this.#waiters) waiter.refuse(reason);
  }
}
