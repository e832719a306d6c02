import type { AppliedMigration } from '@callboard/db/former-migrations';
import { BackupError } from './backup-error.ts';

/**
 * A backup is a gzipped text of lines, readable with `gunzip`:
 *
 *     callboard-backup 2
 *     {"createdAt":"...","migrations":[{"hash":"...","createdAt":1}],"tables":[{"name":"...","columns":["..."]}]}
 *     table customers
 *     ... rows, as Postgres' COPY writes them ...
 *     \.
 *     {"rows":600,"bytes":81234,"sha256":"..."}          of the rows above
 *     ... the other tables, in the order of the second line ...
 *     {"sequences":[{"name":"...","next":"1002"}]}
 *     files
 *     {"name":"...","bytes":81234,"sha256":"..."}
 *     ... so many bytes as they are, and a line break ...
 *     ... the other files ...
 *     {"files":12}
 *     end <SHA-256 of everything before this line>
 *
 * One that says `callboard-backup 1` has no files, nor their part.
 */
export const FIRST_LINES = { withoutFiles: 'callboard-backup 1', withFiles: 'callboard-backup 2' };

/** Begins the part with the files. */
export const FILES_BEGIN = 'files';

/** How the first line starts in every version of the format. */
export const FIRST_WORD = 'callboard-backup ';

/** Ends a table's rows; no row can look like it, because COPY doubles backslashes. */
export const END_OF_ROWS = '\\.\n';

/** A table and its stored columns, without those Postgres computes. */
export type TableShape = { name: string; columns: string[] };

/** The second line. */
export type BackupHead = {
  /** ISO 8601, from the database's clock. */
  createdAt: string;
  /** Oldest first. */
  migrations: AppliedMigration[];
  tables: TableShape[];
};

/** A sequence and its next value, as digits. */
export type SequenceState = { name: string; next: string };

/**
 * Reads the second line.
 * @throws BackupError if it is anything else
 */
export function parseHead(line: string): BackupHead {
  const { createdAt, migrations, tables } = parseObject(line);
  if (typeof createdAt !== 'string') throw damagedLine();
  return {
    createdAt,
    migrations: listOf(migrations, ({ hash, createdAt }) =>
      typeof hash === 'string' && typeof createdAt === 'number' ? { hash, createdAt } : undefined,
    ),
    tables: listOf(tables, ({ name, columns }) =>
      typeof name === 'string' && isTexts(columns) ? { name, columns } : undefined,
    ),
  };
}

/**
 * Reads the line with the sequences.
 * @throws BackupError if it is anything else
 */
export function parseSequences(line: string): SequenceState[] {
  return listOf(parseObject(line).sequences, ({ name, next }) =>
    typeof name === 'string' && typeof next === 'string' && /^-?\d+$/.test(next)
      ? { name, next }
      : undefined,
  );
}

/** What stands before a file's bytes. */
export type FileHead = { name: string; bytes: number; sha256: string };

// Far more than any file there is; it is read as one piece.
const MOST_FILE_BYTES = 256 * 1024 * 1024;

/**
 * Reads the line before a file, or the last one of the files.
 * @returns the file, or how many there were
 * @throws BackupError if it is anything else
 */
export function parseFileLine(line: string): FileHead | { files: number } {
  const { name, bytes, sha256, files } = parseObject(line);
  if (typeof files === 'number') return { files };
  const isFile = typeof name === 'string' && typeof sha256 === 'string';
  if (!isFile || typeof bytes !== 'number' || !(bytes >= 0 && bytes <= MOST_FILE_BYTES)) {
    throw damagedLine();
  }
  return { name, bytes, sha256 };
}

type Fields = Record<string, unknown>;

const damagedLine = () =>
  new BackupError('The backup has a line that Callboard does not write; it cannot be restored.');

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function parseObject(line: string): Fields {
  try {
    const value: unknown = JSON.parse(line);
    if (isFields(value)) return value;
  } catch {
    // Not JSON: handled like JSON of the wrong shape.
  }
  throw damagedLine();
}

function listOf<Item>(value: unknown, read: (fields: Fields) => Item | undefined): Item[] {
  if (!Array.isArray(value)) throw damagedLine();
  return value.map((fields: unknown) => {
    const item = isFields(fields) ? read(fields) : undefined;
    if (item === undefined) throw damagedLine();
    return item;
  });
}
