import type postgres from 'postgres';
import { DatabaseAway } from './database-away.ts';
import type { GuardedSocket } from './guarded-socket.ts';
import type { TransactionStatus } from './transaction-status.ts';

/** One connection to the server; once lost, it is never used again. */
export class Connection {
  readonly client: postgres.Sql;
  /** Behind a pooler, session settings may belong to another client a moment later. */
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

  /** The error of a statement since the connection was last clean. */
  get failure(): unknown {
    return this.#failure;
  }

  forgetFailure(): void {
    this.#failure = undefined;
  }

  get transaction(): TransactionStatus {
    return this.#socket.transaction;
  }

  /** Only a clean connection may be reused. */
  get isClean(): boolean {
    return this.#failure === undefined && this.transaction.isOutside && !this.isLost;
  }

  onLost(act: () => void): void {
    this.#socket.once('lost', act);
  }

  /**
   * Waits for work on this connection, but only until the connection is lost: the driver leaves
   * some promises pending forever then.
   * @throws DatabaseAway when the connection is or gets lost; whatever the work throws
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

  /** The same for one statement, which must be answered within this many milliseconds. */
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

  /** Gives the connection up after this many milliseconds, unless stopped first. */
  countdown(ms: number): () => void {
    let isStopped = false;
    const timer = setTimeout(() => {
      // After a long computation the answer may already be in the socket: read it first.
      setImmediate(() => isStopped || this.#socket.lose(late(ms)));
    }, ms);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  /** Closes an idle connection properly. */
  end(): void {
    this.#socket.end(TERMINATE);
  }

  /** Cuts the connection. */
  destroy(): void {
    this.#socket.destroy();
  }
}

/** The protocol's Terminate message: an X and the length of nothing. */
const TERMINATE = Buffer.from([88, 0, 0, 0, 4]);

const late = (ms: number) => new DatabaseAway(`The database did not answer within ${ms} ms.`);
