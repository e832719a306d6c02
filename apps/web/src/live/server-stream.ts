import type { LiveEvent } from '@callboard/contract/live';
import { checkUser } from '~/session/check-user.ts';
import { askWithToken } from './ask-with-token.ts';
import { readBlocks } from './stream-reader.ts';

const FIRST_PAUSE_MS = 150;
/** A server that restarts is back within seconds. */
const LONGEST_AT_FIRST_MS = 500;
const AT_FIRST_MS = 20_000;
const LONGEST_PAUSE_MS = 5000;
/** Whoever is refused is asked about rarely: only time or a sign-in changes that. */
const PAUSE_AFTER_REFUSAL_MS = 60_000;
/** The server says every 12 seconds that it is there. */
const SILENCE_MS = 30_000;

export interface StreamListener {
  event: (event: LiveEvent) => void;
  /** The stream is there, or has gone. */
  isUp: (isUp: boolean) => void;
}

// The server is ours, and its rules are not worth their weight on every page.
function parseEvent(data: string): LiveEvent | undefined {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** The one stream of this browser: opened again whenever it breaks, where it broke. */
export class ServerStream {
  readonly #listener: StreamListener;
  readonly #stopping = new AbortController();
  /** The last entry of the history that was heard of. */
  #lastEntry: number | undefined;
  #pause = FIRST_PAUSE_MS;
  #wasEnded = false;
  #upAt = 0;
  #wake: () => void = () => undefined;
  #current = new AbortController();

  constructor(listener: StreamListener) {
    this.#listener = listener;
    const signal = this.#stopping.signal;
    window.addEventListener('online', () => this.#wake(), { signal });
    window.addEventListener('offline', () => this.#current.abort(), { signal });
    // Timers of a page out of sight are late.
    document.addEventListener('visibilitychange', () => this.#wake(), { signal });
    void this.#run();
  }

  stop(): void {
    this.#stopping.abort();
    this.#current.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#listen().catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      this.#listener.isUp(false);
      await this.#rest();
    }
  }

  async #listen(): Promise<void> {
    this.#current = new AbortController();
    const { signal } = this.#current;
    const answer = await askWithToken('/api/live', {
      signal,
      cache: 'no-store',
      headers: this.#lastEntry === undefined ? {} : { 'last-event-id': String(this.#lastEntry) },
    });
    if (!answer.ok || !answer.body) {
      if (answer.status === 403) checkUser();
      if (answer.status < 500) this.#pause = PAUSE_AFTER_REFUSAL_MS;
      return;
    }
    this.#listener.isUp(true);
    this.#pause = FIRST_PAUSE_MS;
    // The server had ended it in good order: perhaps since the person has another role by now.
    if (this.#wasEnded) checkUser();
    this.#wasEnded = false;
    let silence = this.#watchSilence();
    for await (const { id, data } of readBlocks(answer.body)) {
      clearTimeout(silence);
      silence = this.#watchSilence();
      this.#upAt = Date.now();
      if (id !== undefined) this.#lastEntry = Math.max(this.#lastEntry ?? 0, Number(id));
      const event = data && parseEvent(data);
      // A history that was restored counts anew.
      if (event && event.type === 'reset') this.#lastEntry = undefined;
      if (event) this.#listener.event(event);
    }
    clearTimeout(silence);
    this.#wasEnded = true;
  }

  #watchSilence() {
    const request = this.#current;
    return setTimeout(() => request.abort(), SILENCE_MS);
  }

  async #rest(): Promise<void> {
    // At random, so that not everybody comes back at once.
    const ms = this.#pause * (0.5 + Math.random());
    const isNew = Date.now() - this.#upAt < AT_FIRST_MS;
    this.#pause = Math.min(this.#pause * 2, isNew ? LONGEST_AT_FIRST_MS : LONGEST_PAUSE_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
