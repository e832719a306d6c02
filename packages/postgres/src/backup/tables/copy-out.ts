import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import type { TableShape } from '../backup-format.ts';
import { inPublic, quoteName } from './quote-name.ts';

/** A table's rows in COPY's text format, no faster than they are consumed. */
export async function* copyOut(
  tx: TransactionSql,
  { name, columns }: TableShape,
): AsyncGenerator<Buffer> {
  // A query, because COPY does not accept every kind of table by name.
  const query = `select ${columns.map(quoteName).join(', ')} from ${inPublic(name)}`;
  const rows = await tx.unsafe(`copy (${query}) to stdout`).readable();
  try {
    yield* rows.iterator({ destroyOnReturn: false });
  } finally {
    // If the consumer stopped early, the rest must be read before the connection can be used again.
    if (!rows.destroyed) await finished(rows.resume()).catch(() => undefined);
    wake(rows);
  }
}

/** The driver pauses its socket for a slow reader, and leaves it paused if the rows end meanwhile. */
function wake(rows: Readable): void {
  try {
    rows._read(0);
  } catch {
    // The connection is lost: nothing to resume.
  }
}
