type Listener = (isUp: boolean) => void;

/**
 * Whether the server answers, as far as is known: learned from answers and from their absence, since
 * a browser can say that it is online where nothing gets through.
 */
class Signal {
  #isUp = navigator.onLine;
  #heardAt = 0;
  readonly #listeners = new Set<Listener>();

  get isUp(): boolean {
    return this.#isUp;
  }

  /** When the server last answered, in milliseconds since the page was opened. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** The server answered. */
  heard(): void {
    this.#heardAt = performance.now();
    this.#set(true);
  }

  /** Nothing came where an answer was due. */
  lost(): void {
    this.#set(false);
  }

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #set(isUp: boolean): void {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    for (const listener of this.#listeners) listener(isUp);
  }
}

export const signal = new Signal();
