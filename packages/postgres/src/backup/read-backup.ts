import { BackupError } from './backup-error.ts';
import {
  type BackupHead,
  FIRST_LINE,
  FIRST_WORD,
  parseHead,
  parseSequences,
  type SequenceState,
} from './backup-format.ts';
import { createLineReader } from './line-reader.ts';
import { openText } from './open-text.ts';
import { createTableSums } from './table-sums.ts';

/** What a backup contains besides its rows. */
export type BackupContents = BackupHead & { sequences: SequenceState[]; rows: number };

/**
 * Reads a backup from the first to the last byte and verifies every checksum along the way.
 * @param onRows consumes all rows of each table, one table at a time
 * @throws BackupError if the file is missing, truncated, damaged, or not a backup; what `onRows` throws
 */
export async function readBackup(
  file: string,
  onRows: (table: BackupHead['tables'][number], rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<BackupContents> {
  const reader = createLineReader(openText(file), file);
  const damaged = (what = 'the whole') =>
    new BackupError(`${file} is damaged: the sum of ${what} does not match. Nothing was restored.`);

  refuseOtherFormats(file, await reader.line());
  const head = parseHead(await reader.line());
  let rows = 0;
  for (const table of head.tables) {
    if ((await reader.line()) !== `table ${table.name}`) throw damaged();
    const sums = createTableSums();
    await onRows(table, checked(reader.rows(), sums));
    rows += sums.rows();
    if ((await reader.line()) !== sums.line()) throw damaged(table.name);
  }
  const sequences = parseSequences(await reader.line());
  const end = `end ${reader.sha256()}`;
  if ((await reader.line()) !== end || !(await reader.isAtEnd())) throw damaged();
  return { ...head, sequences, rows };
}

function refuseOtherFormats(file: string, line: string): void {
  if (line === FIRST_LINE) return;
  throw new BackupError(
    line.startsWith(FIRST_WORD)
      ? `${file} was made by a newer version of Callboard. Install that version, then restore.`
      : `${file} is not a backup of Callboard.`,
  );
}

async function* checked(
  rows: AsyncIterable<Buffer>,
  sums: ReturnType<typeof createTableSums>,
): AsyncGenerator<Buffer> {
  for await (const block of rows) {
    sums.add(block);
    yield block;
  }
}
