import { listeners } from '~/lib/listeners.ts';

/**
 * Whether the server answers, as far as is known: learned from answers and from their absence, since
 * a browser can say that it is online where nothing gets through.
 */
class Signal {
  #isUp = navigator.onLine;
  #heardAt = 0;
  readonly #listeners = listeners<[isUp: boolean]>();

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

  readonly subscribe = this.#listeners.subscribe;

  #set(isUp: boolean): void {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#listeners.tell(isUp);
  }
}

export const signal = new Signal();
