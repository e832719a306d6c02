import type { TransactionSql } from 'postgres';
import { BackupError } from './backup-error.ts';
import type { TableShape } from './backup-format.ts';
import { inPublic } from './quote-name.ts';

/** Migrations put rows into these; nobody changes them before somebody works here. */
const STARTING_ROWS = ['item_types', 'settings'];

/**
 * Refuses a database that holds more than every new one does, and locks it, so that it stays as it
 * is until the transaction ends.
 * @throws BackupError that names a table with rows in it
 */
export async function refuseOccupied(tx: TransactionSql, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) {
    await tx.unsafe(`lock table ${inPublic(name)} in access exclusive mode`);
    if (STARTING_ROWS.includes(name)) continue;
    const rows = await tx.unsafe(`select from ${inPublic(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new BackupError(
      `This database is not empty: there are rows in ${name}. Restore into a new database, for instance with another DATA_DIR or DATABASE_URL; nothing was changed here.`,
    );
  }
}
