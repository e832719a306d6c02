import type { LiveEvent } from '@callboard/contract/app/live';
import { checkUser } from '~/session/check-user.ts';
import { askWithToken } from './ask-with-token.ts';
import { readBlocks } from './stream-reader.ts';

const FIRST_PAUSE_MS = 150;
/** A server that restarts is back within seconds. */
const LONGEST_AT_FIRST_MS = 500;
const AT_FIRST_MS = 20_000;
const LONGEST_PAUSE_MS = 5000;
/** After a refusal, retries are rare: only time or a new sign-in can help. */
const PAUSE_AFTER_REFUSAL_MS = 60_000;
/** The server sends a heartbeat every 12 seconds. */
const SILENCE_MS = 30_000;

export interface StreamListener {
  event: (event: LiveEvent) => void;
  /** Called when the stream opens or ends. */
  isUp: (isUp: boolean) => void;
}

// Our own server's events; a schema would cost too much on every page.
function parseEvent(data: string): LiveEvent | undefined {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** This browser's one stream; reconnects where it broke. */
export class ServerStream {
  readonly #listener: StreamListener;
  readonly #stopping = new AbortController();
  /** The last history entry received. */
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
    // Timers are late in hidden tabs.
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
    // The server closed it properly, perhaps because the user's role changed.
    if (this.#wasEnded) checkUser();
    this.#wasEnded = false;
    let silence = this.#watchSilence();
    for await (const { id, data } of readBlocks(answer.body)) {
      clearTimeout(silence);
      silence = this.#watchSilence();
      this.#upAt = Date.now();
      if (id !== undefined) this.#lastEntry = Math.max(this.#lastEntry ?? 0, Number(id));
      const event = data && parseEvent(data);
      // A restored history starts counting again.
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
    // Random, so that not everyone reconnects at once.
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
