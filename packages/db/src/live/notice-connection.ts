import type { Address } from '../pool/address.ts';
import { readAddress } from '../pool/address.ts';
import type { Connection } from '../pool/connection.ts';
import { IMPATIENT } from '../pool/deadlines.ts';
import { type OnNotify, openConnection } from '../pool/open-connection.ts';

const ASK_EVERY_MS = 5000;
const ANSWER_WITHIN_MS = 2000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3000;
/** A pooler rarely goes away, so check only now and then. */
const PAUSE_BEHIND_POOLER_MS = 60_000;

/** A dedicated connection that listens for Postgres notifications. */
export class NoticeConnection {
  readonly #address: Address;
  readonly #channels: readonly string[];
  readonly #onNotify: OnNotify;
  readonly #onUp: () => void;
  readonly #work: Promise<void>;
  #isStopped = false;
  #isUp = false;
  /** Ends the current pause, if any. */
  #wake = () => {};

  /**
   * Connects, and reconnects whenever the connection is lost; notifications sent meanwhile are
   * lost.
   * @param onUp is called each time it starts listening
   */
  constructor(url: string, channels: readonly string[], onNotify: OnNotify, onUp: () => void) {
    this.#address = readAddress(url);
    this.#channels = channels;
    this.#onNotify = onNotify;
    this.#onUp = onUp;
    this.#work = this.#listenAgainAndAgain();
  }

  /** Whether notifications arrive; never true behind a pooler such as PgBouncer. */
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
        // Only a query reveals a server that vanished without closing the connection.
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
