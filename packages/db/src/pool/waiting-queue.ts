type Place<Thing> = { take: (thing: Thing) => void; refuse: (reason: unknown) => void };

/** People who wait for a thing, first come first served, each no longer than agreed. */
export class WaitingQueue<Thing> {
  readonly #places = new Set<Place<Thing>>();

  get length(): number {
    return this.#places.size;
  }

  /**
   * Waits for the next thing that is there for this place.
   * @throws what `reason` gives, after so many milliseconds
   */
  stand(ms: number, reason: () => Error): Promise<Thing> {
    return new Promise((take, refuse) => {
      const leave = () => {
        clearTimeout(timer);
        this.#places.delete(place);
      };
      const place: Place<Thing> = {
        take: (thing) => {
          leave();
          take(thing);
        },
        refuse: (error) => {
          leave();
          refuse(error);
        },
      };
      const timer = setTimeout(() => place.refuse(reason()), ms);
      this.#places.add(place);
    });
  }

  /** Gives the thing to whoever waits longest; false when nobody does. */
  serve(thing: Thing): boolean {
    const [first] = this.#places;
    first?.take(thing);
    return first !== undefined;
  }

  /** Tells whoever waits longest that there is none. */
  refuseFirst(reason: unknown): void {
    const [first] = this.#places;
    first?.refuse(reason);
  }

  /** Tells everybody. */
  turnAway(reason: unknown): void {
    for (const place of this.#places) place.refuse(reason);
  }
}
