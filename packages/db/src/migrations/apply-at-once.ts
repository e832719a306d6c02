import type { TransactionSql } from 'postgres';
import { readApart } from './apart.ts';
import { lockLedger, missingOf, prepareLedger, takeOver, writeDown } from './applied.ts';
import type { Migration } from './read-migrations.ts';

const ALL_ROWS = 2 ** 31 - 1;

/**
 * Applies the missing ones of `migrations` in `tx`, one process at a time: where nobody works yet, on a
 * new database and in a restore, it is all or nothing.
 */
export async function applyAtOnce(tx: TransactionSql, migrations: Migration[]): Promise<void> {
  // Waiting for another process to migrate is not a runaway statement.
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await lockLedger(tx);
  await prepareLedger(tx);
  for (const migration of missingOf(migrations, await takeOver(tx, migrations))) {
    for (const statement of migration.statements) {
      if (migration.isApart) await runHere(tx, statement);
      else await tx.unsafe(statement);
    }
    await writeDown(tx, migration);
  }
}

/** A statement that is meant for outside a transaction, in one. */
async function runHere(tx: TransactionSql, statement: string): Promise<void> {
  const { kind, text } = readApart(statement);
  if (kind !== 'batches') await tx.unsafe(text.replace(/\bconcurrently\b/i, ''));
  else while ((await tx.unsafe(text, [ALL_ROWS])).count > 0);
}
