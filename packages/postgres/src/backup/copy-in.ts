import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import postgres, { type TransactionSql } from 'postgres';
import { BackupError } from './backup-error.ts';
import type { TableShape } from './backup-format.ts';
import { inPublic, quoteName } from './quote-name.ts';

const FAILED_TRANSACTION = '25P02';

/**
 * Writes rows, as COPY wrote them, into a table, no faster than the server takes them.
 * @throws what `rows` throws; PostgresError or BackupError when the database refuses them
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
    // Tells the server to forget what came so far; without it the transaction cannot be rolled back.
    table.destroy();
    throw refusal ?? error;
  }
  table.end();
  // The end of the rows is sent by the stream's own next turn.
  await setImmediate();
  await waitUntilTaken(tx, name);
}

const write = (stream: Writable, block: Buffer) =>
  new Promise<void>((resolve, reject) => {
    stream.write(block, (error) => (error ? reject(error) : resolve()));
  });

/** The driver's stream is silent for ever when the server refuses after the last byte; this asks. */
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
