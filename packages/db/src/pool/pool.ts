import { type Address, readAddress } from './address.ts';
import { cleanConnection } from './clean-connection.ts';
import type { Connection } from './connection.ts';
import { DatabaseAway } from './database-away.ts';
import type { Deadlines } from './deadlines.ts';
import { type Manner, openConnection } from './open-connection.ts';
import { WaitingQueue } from './waiting-queue.ts';

/** Old connections are replaced, so that a pool returns to a server that was gone for a while. */
const longestLifeMs = 30 * 60_000;
/** Only a new connection is asked whether its server still follows. */
const longestLifeOnStandbyMs = 60_000;

const goodbyeMs = 5000;

/** How busy a pool is: connections, and who waits for one. */
export type PoolLoad = { busy: number; idle: number; most: number; waiting: number };

/** A pool of connections, each used by one statement or one transaction at a time. */
export class Pool {
  readonly address: Address;
  readonly deadlines: Deadlines;
  readonly #max: number;
  readonly #isReadOnly: boolean;
  readonly #idle: Connection[] = [];
  readonly #open = new Set<Connection>();
  readonly #line = new WaitingQueue<Connection>();
  #opening = 0;
  #isPooled = false;
  #closed: (() => void) | undefined;

  constructor(
    url: string,
    max: number,
    deadlines: Deadlines,
    { isReadOnly = false }: Pick<Manner, 'isReadOnly'> = {},
  ) {
    this.address = readAddress(url);
    this.#max = max;
    this.deadlines = deadlines;
    this.#isReadOnly = isReadOnly;
  }

  get load(): PoolLoad {
    const idle = this.#idle.length;
    const waiting = this.#line.length;
    return { busy: this.#open.size - idle, idle, most: this.#max, waiting };
  }

  /**
   * Lends a connection.
   * @throws DatabaseAway when none becomes free in time; PostgresError when the server refuses;
   *   whatever the work throws
   */
  async use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new DatabaseAway('The connections to the database are closed.');
    const connection = this.#takeIdle() ?? (await this.#wait());
    try {
      return await work(connection);
    } finally {
      this.#takeBack(connection);
    }
  }

  /** Closes the connections; those still busy after 5 seconds are cut. */
  async close(): Promise<void> {
    if (this.#closed) return;
    const allGone = new Promise<void>((resolve) => {
      this.#closed = resolve;
    });
    for (const connection of this.#idle.splice(0)) connection.end();
    const timer = setTimeout(() => this.#cut(), goodbyeMs);
    this.#settleClosing();
    await allGone;
    clearTimeout(timer);
  }

  #cut(): void {
    this.#line.turnAway(new DatabaseAway('The connections to the database are closed.'));
    for (const connection of this.#open) connection.destroy();
    this.#closed?.();
  }

  #takeIdle(): Connection | undefined {
    for (;;) {
      const connection = this.#idle.pop();
      // One that lay idle knows nothing of whether its standby still follows.
      if (!connection || !this.#isReadOnly || !this.#isOld(connection)) return connection;
      connection.end();
    }
  }

  #isOld({ openedAt }: Connection): boolean {
    const lifeMs = this.#isReadOnly ? longestLifeOnStandbyMs : longestLifeMs;
    return performance.now() - openedAt > lifeMs;
  }

  #wait(): Promise<Connection> {
    const { waitMs } = this.deadlines;
    const place = this.#line.stand(
      waitMs,
      () => new DatabaseAway(`No database connection became free within ${waitMs} ms.`),
    );
    this.#grow();
    return place;
  }

  /** Opens as many connections as there are callers waiting, up to the limit. */
  #grow(): void {
    while (this.#opening < this.#line.length && this.#open.size + this.#opening < this.#max) {
      this.#opening += 1;
      void this.#openOne();
    }
  }

  async #openOne(): Promise<void> {
    try {
      const opened = await openConnection(this.address, this.deadlines, {
        isPooled: this.#isPooled,
        isReadOnly: this.#isReadOnly,
      });
      this.#opening -= 1;
      if (opened === 'pooled') this.#isPooled = true;
      else this.#add(opened);
    } catch (error) {
      this.#opening -= 1;
      // Only the caller that has waited longest fails; the others have attempts of their own.
      this.#line.refuseFirst(error);
    }
    this.#grow();
    this.#settleClosing();
  }

  #add(connection: Connection): void {
    if (connection.isLost) return;
    this.#open.add(connection);
    connection.onLost(() => this.#forget(connection));
    this.#hand(connection);
  }

  #takeBack(connection: Connection): void {
    if (connection.isClean) this.#reuse(connection);
    else void cleanConnection(connection).then(() => this.#reuse(connection));
  }

  #reuse(connection: Connection): void {
    if (connection.isLost) return;
    if (this.#isOld(connection)) connection.end();
    else this.#hand(connection);
  }

  #hand(connection: Connection): void {
    if (this.#line.serve(connection)) return;
    if (this.#closed) connection.end();
    else this.#idle.push(connection);
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection);
    const index = this.#idle.indexOf(connection);
    if (index >= 0) this.#idle.splice(index, 1);
    this.#grow();
    this.#settleClosing();
  }

  #settleClosing(): void {
    if (this.#open.size + this.#opening + this.#line.length === 0) this.#closed?.();
  }
}
