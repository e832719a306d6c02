import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { type BackupHead, END_OF_ROWS, FIRST_LINE } from './backup-format.ts';
import { listSequences } from './catalog.ts';
import { copyOut } from './copy-out.ts';
import { createTableSums } from './table-sums.ts';

/** The text of a backup, before compression; `onTable` gets the row count of each table. */
export async function* backupDocument(
  tx: TransactionSql,
  head: BackupHead,
  onTable: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of parts(tx, head, onTable)) {
    hash.update(part);
    yield part;
  }
  yield line(`end ${hash.digest('hex')}`);
}

async function* parts(
  tx: TransactionSql,
  head: BackupHead,
  onTable: (rows: number) => void,
): AsyncGenerator<Buffer> {
  yield line(FIRST_LINE);
  yield line(JSON.stringify(head));
  for (const table of head.tables) {
    const sums = createTableSums();
    yield line(`table ${table.name}`);
    for await (const block of copyOut(tx, table)) {
      sums.add(block);
      yield block;
    }
    onTable(sums.rows());
    yield Buffer.from(END_OF_ROWS);
    yield line(sums.line());
  }
  // Sequences ignore snapshots: read last, they are ahead of every row in it.
  yield line(JSON.stringify({ sequences: await listSequences(tx) }));
}

const line = (text: string) => Buffer.from(`${text}\n`);
