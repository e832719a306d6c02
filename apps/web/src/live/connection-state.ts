import { listeners } from '~/lib/listeners.ts';

/** Shorter interruptions recover before anyone would notice. */
const TELL_AFTER_MS = 5000;

/** Since when the server has not been heard. */
class ConnectionState {
  #lostAt: number | undefined;
  #told: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = listeners();

  /** When the connection was lost, in milliseconds since 1970; undefined while connected or just lost. */
  readonly lostSince = (): number | undefined => this.#told;

  /** Whether the server is reachable, as far as is known. */
  readonly isUp = (): boolean => this.#lostAt === undefined;

  readonly subscribe = this.#listeners.subscribe;

  set(isUp: boolean): void {
    if (isUp) {
      this.#lostAt = undefined;
      clearTimeout(this.#timer);
      this.#tell(undefined);
      return;
    }
    if (this.#lostAt !== undefined) return;
    const lostAt = Date.now();
    this.#lostAt = lostAt;
    this.#timer = setTimeout(() => this.#tell(lostAt), TELL_AFTER_MS);
  }

  #tell(lostSince: number | undefined): void {
    if (this.#told === lostSince) return;
    this.#told = lostSince;
    this.#listeners.emit();
  }
}

export const connectionState = new ConnectionState();
