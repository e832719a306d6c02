import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import postgres, { type TransactionSql } from 'postgres';
import { BackupError } from '../backup-error.ts';
import type { TableShape } from '../backup-format.ts';
import { inPublic, quoteName } from './quote-name.ts';

const FAILED_TRANSACTION = '25P02';

/**
 * Writes rows in COPY's text format into a table, no faster than the server accepts them.
 * @throws what `rows` throws; PostgresError or BackupError if the database rejects them
 */
export async function copyIn(
  tx: TransactionSql,
  { name, columns }: TableShape,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const list = columns.map(quoteName).join(', ');
  const table = await tx.unsafe(`copy ${inPublic(name)} (${list}) from stdin`).writable();
  let refusal: Error | undefined;
  table.on('error', (error) => (refusal ??= error));
  try {
    for await (const block of rows) await write(table, block);
  } catch (error) {
    // Makes the server abort the COPY; without it the transaction cannot be rolled back.
    table.destroy();
    throw refusal ?? error;
  }
  table.end();
  // The stream sends the end of the rows on its next turn.
  await setImmediate();
  await waitUntilTaken(tx, name);
}

const write = (stream: Writable, block: Buffer) =>
  new Promise<void>((resolve, reject) => {
    stream.write(block, (error) => (error ? reject(error) : resolve()));
  });

/** If the server rejects the rows after the last byte, the driver's stream hangs; this query finds out. */
async function waitUntilTaken(tx: TransactionSql, name: string): Promise<void> {
  try {
    await tx`select 1`;
  } catch (error) {
    const isRefused = error instanceof postgres.PostgresError && error.code === FAILED_TRANSACTION;
    if (!isRefused) throw error;
    throw new BackupError(
      `The database refused the rows of ${name}; its server's log says why. Nothing was restored.`,
    );
  }
}
