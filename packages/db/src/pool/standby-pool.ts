import postgres from 'postgres';
import type { Connection } from './connection.ts';
import { DatabaseAway } from './database-away.ts';
import type { Deadlines } from './deadlines.ts';
import type { Pool } from './pool.ts';

/** How long a standby is left alone after it failed somebody: each try may cost its deadline. */
const REST_MS = 10_000;

/** What a standby answers that cannot work now: by SQLSTATE. */
const AWAY = new Set([
  // The primary cleared away what was being read.
  '40001',
  // It has no room for another connection.
  '53300',
  // It is stopping, crashed or starting.
  '57P01',
  '57P02',
  '57P03',
  // An upgrade has not arrived: no such table, no such column.
  '42P01',
  '42703',
  // No such function.
  '42883',
  // No such database there, or nothing that its account may read.
  '3D000',
  '42501',
]);

/** It does not let its account in. */
const REFUSED = '28';

const isAway = (error: unknown) =>
  error instanceof DatabaseAway ||
  (error instanceof postgres.PostgresError &&
    (AWAY.has(error.code) || error.code.startsWith(REFUSED)));

/** Lends connections to a standby, and to the database itself while the standby is away. */
export class StandbyPool {
  readonly #standby: Pool;
  readonly #primary: Pool;
  #restsUntil = 0;

  /** @param standby whose work may run twice, since it only reads */
  constructor(standby: Pool, primary: Pool) {
    this.#standby = standby;
    this.#primary = primary;
  }

  get deadlines(): Deadlines {
    return this.#standby.deadlines;
  }

  /**
   * Lends a connection to the standby; when that is away, the work is done once more on the primary.
   * @throws as `Pool` of the primary, or what the standby refuses for good
   */
  async use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (performance.now() < this.#restsUntil) return this.#primary.use(work);
    try {
      return await this.#standby.use(work);
    } catch (error) {
      if (!isAway(error)) throw error;
      this.#restsUntil = performance.now() + REST_MS;
      return this.#primary.use(work);
    }
  }
}
