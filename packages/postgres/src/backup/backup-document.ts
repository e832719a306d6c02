import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { type BackedUpFiles, filesDocument } from './backed-up-files.ts';
import { type BackupHead, END_OF_ROWS, FIRST_LINES } from './backup-format.ts';
import { listSequences } from './tables/catalog.ts';
import { copyOut } from './tables/copy-out.ts';
import { createTableSums } from './tables/table-sums.ts';

/** What there is besides the database, and who counts what was written. */
type DocumentOptions = {
  files: BackedUpFiles | undefined;
  onTable: (rows: number) => void;
  onFile: () => void;
};

/** The text of a backup, before compression; `onTable` gets the row count of each table. */
export async function* backupDocument(
  tx: TransactionSql,
  head: BackupHead,
  options: DocumentOptions,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of parts(tx, head, options)) {
    hash.update(part);
    yield part;
  }
  yield line(`end ${hash.digest('hex')}`);
}

async function* parts(
  tx: TransactionSql,
  head: BackupHead,
  { files, onTable, onFile }: DocumentOptions,
): AsyncGenerator<Buffer> {
  yield line(files ? FIRST_LINES.withFiles : FIRST_LINES.withoutFiles);
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
  if (files) yield* filesDocument(files, onFile);
}

const line = (text: string) => Buffer.from(`${text}\n`);
