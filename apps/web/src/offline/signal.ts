import { listeners } from '~/lib/listeners.ts';

/**
 * Whether the server answers, as far as is known. It is learned from answers and from missing answers, since
 * a browser may say that it is online while nothing gets through.
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

  /** Call it when the server has answered. */
  heard(): void {
    this.#heardAt = performance.now();
    this.#set(true);
  }

  /** Call it when an answer is overdue. */
  lost(): void {
    this.#set(false);
  }

  readonly subscribe = this.#listeners.subscribe;

  #set(isUp: boolean): void {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#listeners.emit(isUp);
  }
}

export const signal = new Signal();
