type Listener = () => void;

/** Whether prices come from what the device keeps, and of when they are. */
class KeptPrices {
  #of: number | undefined;
  readonly #listeners = new Set<Listener>();

  /** In milliseconds since 1970; undefined while they are the server's of now. */
  readonly of = (): number | undefined => this.#of;

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly tell = (of: number | undefined): void => {
    if (this.#of === of) return;
    this.#of = of;
    for (const listener of this.#listeners) listener();
  };
}

export const keptPrices = new KeptPrices();
