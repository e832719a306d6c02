import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './sign-in.ts';

const EVENT =
  /^(?:id: (\d+)\n)?data: \{"type":"(thing|call|reset)"(?:,"kind":"[^"]+")?(?:,"id":"([0-9a-f-]{36})")?/gm;
/** As long as a browser waits at first. */
const PAUSE_MS = 500;
/** After which a browser takes its stream for dead. */
const SILENCE_MS = 30_000;

/** Times without a stream, in epoch milliseconds. */
type Absence = { from: number; until: number };

/** Somebody who looks at a screen, and comes back where the stream broke. */
export class Listener {
  /** When each record was heard of first, in epoch milliseconds. */
  readonly heard = new Map<string, number>();
  /** When it was told to read everything again, in epoch milliseconds. */
  readonly resets: number[] = [];
  /** Times without a stream that are over. */
  absences: Absence[] = [];
  #place: string | undefined;
  #awaySince: number | undefined;
  #asked: ClientRequest | undefined;
  #hasLeft = false;

  /** @param url where people go */
  constructor(
    readonly url: string,
    readonly session: Session,
  ) {
    void this.#comeBack();
  }

  get isListening(): boolean {
    return this.#asked !== undefined && this.#awaySince === undefined;
  }

  leave(): void {
    this.#hasLeft = true;
    this.#asked?.destroy();
  }

  async #comeBack(): Promise<void> {
    while (!this.#hasLeft) {
      await this.#listen();
      this.#awaySince ??= Date.now();
      await sleep(PAUSE_MS);
    }
  }

  /** Listens until the stream breaks. */
  #listen(): Promise<void> {
    return new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${this.session.token}`,
        ...(this.#place !== undefined && { 'last-event-id': this.#place }),
      };
      const asked = request(`${this.url}/api/live`, { headers, agent: false });
      this.#asked = asked;
      asked.setTimeout(SILENCE_MS, () => asked.destroy());
      asked.on('error', () => resolve()).on('close', () => resolve());
      asked.once('response', (answer) => {
        if (answer.statusCode !== 200) {
          if (answer.statusCode === 401) void this.session.refresh();
          answer.resume().on('end', () => resolve());
          return;
        }
        if (this.#awaySince !== undefined) {
          this.absences.push({ from: this.#awaySince, until: Date.now() });
          this.#awaySince = undefined;
        }
        let rest = '';
        answer.setEncoding('utf8').on('data', (text: string) => {
          const whole = rest + text;
          const end = whole.lastIndexOf('\n\n') + 1;
          this.#hear(whole.slice(0, end));
          rest = whole.slice(end);
        });
        answer.on('error', () => undefined);
      });
      asked.end();
    });
  }

  #hear(text: string): void {
    const now = Date.now();
    for (const [, place, type, id] of text.matchAll(EVENT)) {
      if (place !== undefined) this.#place = place;
      if (type === 'reset') this.resets.push(now);
      if (id !== undefined && !this.heard.has(id)) this.heard.set(id, now);
    }
  }
}
