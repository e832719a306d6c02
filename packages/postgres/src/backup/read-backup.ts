import { sumOf } from './backed-up-files.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupHead,
  FILES_BEGIN,
  FIRST_LINES,
  FIRST_WORD,
  parseFileLine,
  parseHead,
  parseSequences,
  type SequenceState,
} from './backup-format.ts';
import { createLineReader } from './line-reader.ts';
import { openText } from './open-text.ts';
import { createTableSums } from './tables/table-sums.ts';

/** What a backup contains besides its rows. */
export type BackupContents = BackupHead & {
  sequences: SequenceState[];
  rows: number;
  files: number;
};

/**
 * Reads a backup from the first to the last byte and verifies every checksum along the way.
 * @param onRows consumes all rows of each table, one table at a time
 * @param onFile gets each file after the tables, checked
 * @throws BackupError if the file is missing, truncated, damaged, or not a backup; what `onRows` and `onFile` throw
 */
export async function readBackup(
  file: string,
  onRows: (table: BackupHead['tables'][number], rows: AsyncIterable<Buffer>) => Promise<void>,
  onFile: (name: string, bytes: Buffer) => Promise<void>,
): Promise<BackupContents> {
  const reader = createLineReader(openText(file), file);
  const damaged = (what = 'the whole') =>
    new BackupError(`${file} is damaged: the sum of ${what} does not match. Nothing was restored.`);

  const hasFiles = await readFormat();
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
  const files = hasFiles ? await readFiles() : 0;
  const end = `end ${reader.sha256()}`;
  if ((await reader.line()) !== end || !(await reader.isAtEnd())) throw damaged();
  return { ...head, sequences, rows, files };

  async function readFormat(): Promise<boolean> {
    const line = await reader.line();
    refuseOtherFormats(file, line);
    return line === FIRST_LINES.withFiles;
  }

  async function readFiles(): Promise<number> {
    if ((await reader.line()) !== FILES_BEGIN) throw damaged();
    for (let count = 0; ; count += 1) {
      const next = parseFileLine(await reader.line());
      if ('files' in next) {
        if (next.files !== count) throw damaged();
        return count;
      }
      const bytes = await reader.bytes(next.bytes);
      if (sumOf(bytes) !== next.sha256 || (await reader.line()) !== '') throw damaged(next.name);
      await onFile(next.name, bytes);
    }
  }
}

function refuseOtherFormats(file: string, line: string): void {
  if (Object.values(FIRST_LINES).includes(line)) return;
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
