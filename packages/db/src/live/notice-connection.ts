import type { Address } from '../pool/address.ts';
import { readAddress } from '../pool/address.ts';
import type { Connection } from '../pool/connection.ts';
import { IMPATIENT } from '../pool/deadlines.ts';
import { type OnNotify, openConnection } from '../pool/open-connection.ts';

const ASK_EVERY_MS = 5000;
/** While somebody relies on hearing everything. */
const ASK_OFTEN_MS = 300;
/** How long a sign of life counts. */
const COUNTS_FOR_MS = 1000;
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
  /** When the newest question was asked that has been answered, by `performance.now()`. */
  #aliveAt = Number.NEGATIVE_INFINITY;
  #reliedOnAt = Number.NEGATIVE_INFINITY;
  #isResting = false;
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

  /**
   * Whether everything that was committed up to a second ago has been notified. Postgres sends what it
   * has to notify before it answers a question, so an answer vouches for all that came before its
   * question. Whoever calls this relies on it: only then are questions asked often.
   */
  hearsAll(): boolean {
    const now = performance.now();
    this.#reliedOnAt = now;
    if (this.#isResting) this.#wake();
    return this.#isUp && now - this.#aliveAt <= COUNTS_FOR_MS;
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
        const opened = await openConnection(this.#address, IMPATIENT, {
          isPooled: false,
          onNotify: this.#onNotify,
        });
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
    const ask = async (text: string) => {
      const askedAt = performance.now();
      await connection.inTime(() => connection.client.unsafe(text), ANSWER_WITHIN_MS);
      this.#aliveAt = askedAt;
    };
    try {
      await ask(this.#channels.map((channel) => `listen ${channel}`).join(';'));
      this.#isUp = true;
      this.#onUp();
      while (!this.#isStopped && !connection.isLost) {
        await this.#rest();
        // Only a query reveals a server that vanished without closing the connection.
        await ask('select 1');
      }
    } finally {
      this.#isUp = false;
      if (!connection.isLost) connection.end();
    }
  }

  /** Waits for the next question, which is due soon while somebody relies on the answer. */
  async #rest(): Promise<void> {
    this.#isResting = performance.now() - this.#reliedOnAt > COUNTS_FOR_MS;
    await this.#pause(this.#isResting ? ASK_EVERY_MS : ASK_OFTEN_MS);
    this.#isResting = false;
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
