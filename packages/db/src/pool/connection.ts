import type postgres from 'postgres';
import { DatabaseAway } from './database-away.ts';
import type { GuardedSocket } from './guarded-socket.ts';
import type { TransactionStatus } from './transaction-status.ts';

/** One connection to the server; once it is lost it is never used again. */
export class Connection {
  readonly client: postgres.Sql;
  /** Behind a pooler, settings of the session belong to somebody else a moment later. */
  readonly isPooled: boolean;
  readonly openedAt = performance.now();
  readonly #socket: GuardedSocket;
  readonly #waiting = new Set<(reason: unknown) => void>();
  #failure: unknown;

  constructor(client: postgres.Sql, socket: GuardedSocket, isPooled: boolean) {
    this.client = client;
    this.isPooled = isPooled;
    this.#socket = socket;
    socket.once('lost', (reason: DatabaseAway) => {
      for (const reject of this.#waiting) reject(reason);
    });
  }

  get isLost(): boolean {
    return this.#socket.loss !== undefined;
  }

  /** What a statement failed with since the connection was clean. */
  get failure(): unknown {
    return this.#failure;
  }

  forgetFailure(): void {
    this.#failure = undefined;
  }

  get transaction(): TransactionStatus {
    return this.#socket.transaction;
  }

  /** Only such a connection may be given to the next one. */
  get isClean(): boolean {
    return this.#failure === undefined && this.transaction.isOutside && !this.isLost;
  }

  onLost(act: () => void): void {
    this.#socket.once('lost', act);
  }

  /**
   * Waits for work on this connection, but not after its loss: the driver leaves some promises open
   * then for ever.
   * @throws DatabaseAway when the connection is or gets lost; what the work threw
   */
  async orLost<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    if (this.#socket.loss) throw this.#socket.loss;
    let leave = () => {};
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.#waiting.add(reject);
        leave = () => this.#waiting.delete(reject);
        work().then(resolve, reject);
      });
    } finally {
      leave();
    }
  }

  /** The same for one statement, whose answer must come within so many milliseconds. */
  async inTime<Result>(work: () => PromiseLike<Result>, ms: number): Promise<Result> {
    const stop = this.countdown(ms);
    try {
      return await this.orLost(work);
    } catch (error) {
      this.#failure ??= error;
      throw error;
    } finally {
      stop();
    }
  }

  /** Gives the connection up after so many milliseconds, unless it is stopped before. */
  countdown(ms: number): () => void {
    let isStopped = false;
    const timer = setTimeout(() => {
      // After a long computation the answer may lie in the socket already: it is read first.
      setImmediate(() => isStopped || this.#socket.lose(late(ms)));
    }, ms);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  /** Ends an idle connection in good order. */
  end(): void {
    this.#socket.end(TERMINATE);
  }

  /** Breaks the connection off. */
  destroy(): void {
    this.#socket.destroy();
  }
}

/** The protocol's goodbye: an X and the length of nothing. */
const TERMINATE = Buffer.from([88, 0, 0, 0, 4]);

const late = (ms: number) => new DatabaseAway(`The database did not answer within ${ms} ms.`);
