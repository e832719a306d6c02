import type { Address } from '../pool/address.ts';
import { readAddress } from '../pool/address.ts';
import type { Connection } from '../pool/connection.ts';
import { IMPATIENT } from '../pool/deadlines.ts';
import { type OnNotify, openConnection } from '../pool/open-connection.ts';

const ASK_EVERY_MS = 5000;
const ANSWER_WITHIN_MS = 2000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3000;
/** A pooler stays one; somebody may take it away. */
const PAUSE_BEHIND_POOLER_MS = 60_000;

/** A connection of its own on which Postgres says what was notified. */
export class NoticeConnection {
  readonly #address: Address;
  readonly #channels: readonly string[];
  readonly #onNotify: OnNotify;
  readonly #onUp: () => void;
  readonly #work: Promise<void>;
  #isStopped = false;
  #isUp = false;
  /** Ends the pause that it is in, if any. */
  #wake = () => {};

  /**
   * Opens the line, and again whenever it is lost; what was notified meanwhile is never heard.
   * @param onUp is called each time that the line listens anew
   */
  constructor(url: string, channels: readonly string[], onNotify: OnNotify, onUp: () => void) {
    this.#address = readAddress(url);
    this.#channels = channels;
    this.#onNotify = onNotify;
    this.#onUp = onUp;
    this.#work = this.#listenAgainAndAgain();
  }

  /** Whether everything notified is heard; never so behind a pooler such as PgBouncer. */
  get isUp(): boolean {
    return this.#isUp;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#work;
  }

  async #listenAgainAndAgain(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#isStopped) {
      try {
        const opened = await openConnection(this.#address, IMPATIENT, false, this.#onNotify);
        pause = opened === 'pooled' ? PAUSE_BEHIND_POOLER_MS : FIRST_PAUSE_MS;
        if (opened !== 'pooled') await this.#listen(opened);
      } catch {
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      this.#isUp = false;
      await this.#pause(pause);
    }
  }

  async #listen(connection: Connection): Promise<void> {
    connection.onLost(() => this.#wake());
    const ask = (text: string) =>
      connection.inTime(() => connection.client.unsafe(text), ANSWER_WITHIN_MS);
    try {
      await ask(this.#channels.map((channel) => `listen ${channel}`).join(';'));
      this.#isUp = true;
      this.#onUp();
      while (!this.#isStopped && !connection.isLost) {
        await this.#pause(ASK_EVERY_MS);
        // A server that vanished without a word is noticed only by asking.
        await ask('select 1');
      }
    } finally {
      this.#isUp = false;
      if (!connection.isLost) connection.end();
    }
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
