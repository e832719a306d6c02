import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import type { TableShape } from './backup-format.ts';
import { inPublic, quoteName } from './quote-name.ts';

/** The rows of a table as COPY writes them, no faster than they are taken. */
export async function* copyOut(
  tx: TransactionSql,
  { name, columns }: TableShape,
): AsyncGenerator<Buffer> {
  // A query, because COPY does not take every kind of table by its name.
  const query = `select ${columns.map(quoteName).join(', ')} from ${inPublic(name)}`;
  const rows = await tx.unsafe(`copy (${query}) to stdout`).readable();
  try {
    yield* rows.iterator({ destroyOnReturn: false });
  } finally {
    // Whoever stopped taking: the connection can do nothing else before its answer is read.
    if (!rows.destroyed) await finished(rows.resume()).catch(() => undefined);
    wake(rows);
  }
}

/** The driver pauses its socket for a slow reader, and leaves it so when the rows end meanwhile. */
function wake(rows: Readable): void {
  try {
    rows._read(0);
  } catch {
    // The connection is lost: there is nothing to wake.
  }
}
