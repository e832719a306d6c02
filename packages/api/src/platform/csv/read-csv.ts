import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { type DomainError, invalidField } from '../errors/domain-error.ts';
import { decodePieces } from './decode-text.ts';
import { unescapeFormula } from './formula-text.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const LONGEST_START = 16 * 1024;

/** Most delimiters of a row, blank cells at its end included: more than any spreadsheet writes. */
const MOST_DELIMITERS = 20_000;

/** Most bytes (UTF-8) in the cells of one row. */
const MOST_ROW_BYTES = 200 * 1024;

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: MOST_ROW_BYTES,
} as const;

/** A row of a file. */
export type CsvRow = {
  /** Where it begins; the first line is 1. */
  line: number;
  /** Without the blank ones at its end. */
  cells: string[];
};

/** How many columns the first two rows have in common; of what cannot be read, as far as it goes. */
function widthWith(delimiter: string, start: string): number {
  const widths: number[] = [];
  const on_record = (record: string[]) => {
    widths.push(record.length);
    return record;
  };
  try {
    parseAtOnce(start, { ...OPTIONS, delimiter, to: 2, on_record });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return Math.min(...(widths.length > 0 ? widths : [0]));
}

/** What stands between the columns: whatever makes the most of them in the first rows. */
async function delimiterOf(bytes: Buffer): Promise<string> {
  let start = '';
  for (const piece of decodePieces(bytes)) {
    start += piece;
    if (start.length >= LONGEST_START) break;
  }
  let best = { delimiter: ',', width: 0 };
  for (const delimiter of DELIMITERS) {
    const width = widthWith(delimiter, start);
    if (width > best.width) best = { delimiter, width };
    await breathe();
  }
  return best.delimiter;
}

const LINE_END = /\r\n|\r|\n/g;

const linesIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(LINE_END)?.length ?? 0), 1);

/** Housecall Pro writes an id as `="123"`, so that Excel leaves its zeros alone. */
const AS_TEXT = /^="([^"]*)"$/;

const cellText = (cell: string): string => unescapeFormula(AS_TEXT.exec(cell)?.[1] ?? cell).trim();

/** The texts of cells without the blank ones at the end. */
function textsOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  const texts = cells.slice(0, last + 1).map(cellText);
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

const shown = (rows: number) => rows.toLocaleString('en-US');

/** What is wrong with a file that cannot be parsed, for whoever sent it. */
function refusal(error: CsvError): DomainError {
  const rows = 'records' in error ? Number(error.records) : 0;
  const words =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `Row ${shown(rows + 1)} of the file is longer than ${MOST_ROW_BYTES / 1024} KB. Perhaps a quotation mark in it is never closed.`
      : `A quotation mark after row ${shown(rows)} of the file is never closed.`;
  return invalidField('file', words);
}

/** The rows of a file as they are written in it; the parser gets no more than it is read. */
async function* recordsOf(bytes: Buffer): AsyncGenerator<string[]> {
  const delimiter = await delimiterOf(bytes);
  const parser = parse({ ...OPTIONS, delimiter });
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure = error;
  });
  function* parsed() {
    for (let record: unknown = parser.read(); Array.isArray(record); record = parser.read()) {
      yield record.map(String);
    }
  }
  let rows = 0;
  let delimiters = 0;
  for (const piece of decodePieces(bytes)) {
    // The parser's limit counts what is in cells, and blank ones have nothing.
    delimiters += piece.split(delimiter).length - 1;
    if (delimiters > MOST_DELIMITERS) {
      throw invalidField(
        'file',
        `Row ${shown(rows + 1)} of the file has more columns than any spreadsheet. Is it a CSV file?`,
      );
    }
    parser.write(piece);
    yield* parsed();
    if (parser.info.records > rows) delimiters = 0;
    rows = parser.info.records;
    await breathe();
    if (failure) throw failure;
  }
  parser.end();
  await breathe();
  yield* parsed();
  if (failure) throw failure;
}

/**
 * The rows of a CSV file, whatever its encoding and delimiter; empty ones are left out. Quotes may go
 * over lines. However a file is made, others wait for a few milliseconds of it at a time, and no more
 * of it is held than one row.
 * @throws DomainError `invalid` at `file` where it cannot be read, naming the row
 */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  let line = 1;
  try {
    for await (const record of recordsOf(bytes)) {
      const cells = textsOf(record);
      if (cells.length > 0) yield { line, cells };
      // Counted here: the parser takes the two characters of a line's end within quotes for two lines.
      line += linesIn(record);
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error) : error;
  }
}
