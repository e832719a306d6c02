import { readApplied } from '@callboard/db/migrations/applied';
import type { TransactionSql } from 'postgres';
import { BackupError } from './backup-error.ts';
import type { BackupHead } from './backup-format.ts';
import type { Client } from './open-client.ts';
import { prepareSession } from './prepare-session.ts';
import { listTables } from './tables/catalog.ts';
import { inPublic } from './tables/quote-name.ts';

/**
 * Runs `read` on a snapshot of the database, while others keep writing.
 * @throws BackupError if there is nothing to back up, or a migration ran in between
 */
export async function openSnapshot(
  { sql, begin }: Client,
  read: (tx: TransactionSql, head: BackupHead) => Promise<void>,
): Promise<void> {
  const tables = await listTables(sql);
  if (tables.length === 0 || !(await readApplied(sql))?.length) {
    throw new BackupError('This database has never been migrated: there is nothing to back up.');
  }
  await begin('isolation level repeatable read read only', async (tx) => {
    // Locked before the snapshot, which the next statement takes: a table rewritten after that
    // would look empty. The lock does not block writers.
    await tx.unsafe(`lock table ${tables.map(({ name }) => inPublic(name)).join(', ')}
      in access share mode`);
    await prepareSession(tx);
    if (JSON.stringify(await listTables(tx)) !== JSON.stringify(tables)) {
      throw new BackupError('The tables were just being migrated. Please run the backup again.');
    }
    const [clock] = await tx<{ now: Date }[]>`select now()`;
    const createdAt = (clock?.now ?? new Date()).toISOString();
    await read(tx, { createdAt, migrations: (await readApplied(tx)) ?? [], tables });
  });
}
