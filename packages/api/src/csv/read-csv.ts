import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { invalidField } from '../errors/domain-error.ts';
import { unescapeFormula } from './formula-text.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const LONGEST_START = 64 * 1024;
const PIECE = 32 * 1024;

const OPTIONS = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

/** A row of a file. */
export type CsvRow = {
  /** Where it begins; the first line is 1. */
  line: number;
  cells: string[];
};

/** What stands between the columns: whatever makes the most of them in the first rows. */
function delimiterOf(text: string): string {
  const start = text.slice(0, LONGEST_START);
  const widthWith = (delimiter: string) => {
    try {
      const [first = [], second = first] = parseAtOnce(start, { ...OPTIONS, delimiter, to: 2 });
      return Math.min(first.length, second.length);
    } catch {
      return 0;
    }
  };
  const widths = DELIMITERS.map(widthWith);
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ',';
}

const LINE_END = /\r\n|\r|\n/g;

/** Housecall Pro writes an id as `="123"`, so that Excel leaves its zeros alone. */
const AS_TEXT = /^="([^"]*)"$/;

const cellText = (cell: string): string => unescapeFormula(AS_TEXT.exec(cell)?.[1] ?? cell).trim();

/** Pieces that are parsed in a few milliseconds each: a whole file would keep everybody waiting. */
async function* piecesOf(text: string) {
  for (let from = 0; from < text.length; from += PIECE) {
    yield text.slice(from, from + PIECE);
    await breathe();
  }
}

/**
 * The rows of a CSV file, whatever its delimiter; empty ones are left out. Quotes may go over lines.
 * @throws DomainError `invalid` at `file` where it cannot be read, naming the last row that can
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({ ...OPTIONS, delimiter: delimiterOf(text) }),
  );
  let line = 1;
  try {
    for await (const record of parser) {
      const written: string[] = record;
      const cells = written.map(cellText);
      const begins = line;
      // Counted here: the parser takes the two characters of a line's end within quotes for two lines.
      line += 1 + written.reduce((sum, cell) => sum + (cell.match(LINE_END)?.length ?? 0), 0);
      if (cells.some((cell) => cell !== '')) yield { line: begins, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rows = 'records' in error ? Number(error.records) : 0;
    throw invalidField(
      'file',
      `A quotation mark after row ${rows.toLocaleString('en-US')} of the file is never closed.`,
    );
  }
}
