import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '@callboard/db/client';
import postgres from 'postgres';
import { driverError } from '../errors/from-postgres.ts';

const MOST_ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;

const isWorthRepeating = (error: unknown) => {
  const cause = driverError(error);
  return cause instanceof postgres.PostgresError && ['40001', '40P01'].includes(cause.code);
};

/**
 * Runs a change in one transaction; deadlocks and serialization failures are retried up to 3 times.
 * @throws whatever `change` throws, after the rollback
 */
export async function inTransaction<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(change);
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isWorthRepeating(error)) throw error;
      // Let the winner finish first, or the two would collide again in the same way.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
