import { ServedZip, type ServiceAreaFile } from '@callboard/contract/company/service-area';
import { zipOf } from '@callboard/contract/company/zip';
import { MOST_SERVED_ZIPS } from '@callboard/contract/platform/limits';
import { type CsvRow, readCsv } from '../../platform/csv/read-csv.ts';
import { stateCode } from '../../platform/csv/state-codes.ts';
import { invalidField } from '../../platform/errors/domain-error.ts';

/** Largest file of ZIP codes. */
export const MOST_ZIP_FILE_BYTES = 2 * 1024 * 1024;

/** More rows than any list can have, so that one with other columns can still be sorted out. */
const MOST_ROWS = 10 * MOST_SERVED_ZIPS;

type Columns = { zip: number; city: number; state: number };

/** What the columns are called, as letters only. */
const WORDS = {
  zip: ['zipcode', 'zip', 'zipcodes', 'postalcode', 'postcode', 'zcta'],
  city: ['city', 'town', 'cityname', 'primarycity', 'place'],
  state: ['state', 'statecode', 'stateabbreviation', 'stateid', 'province'],
} as const;

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Spreadsheets take leading zeros away: 2134 is 02134. */
const zipIn = (cell: string) => zipOf(/^\d{3,4}$/.test(cell) ? cell.padStart(5, '0') : cell);

/** Without headings, a list begins with its first ZIP code. */
function columnsOf({ cells }: CsvRow): { columns: Columns; hasHeadings: boolean } {
  const named = cells.map(plain);
  const at = (words: readonly string[]) => named.findIndex((name) => words.includes(name));
  const columns = { zip: at(WORDS.zip), city: at(WORDS.city), state: at(WORDS.state) };
  if (columns.zip >= 0) return { columns, hasHeadings: true };
  if (zipIn(cells[0] ?? '')) return { columns: { zip: 0, city: 1, state: 2 }, hasHeadings: false };
  throw invalidField('file', 'This file has no column named ZIP code.');
}

function readRow({ cells }: CsvRow, { zip, city, state }: Columns): ServedZip | undefined {
  const code = zipIn(cells[zip] ?? '');
  if (code === undefined) return undefined;
  const read = ServedZip.safeParse({
    zip: code,
    city: cells[city] ?? '',
    state: stateCode(cells[state] ?? ''),
  });
  // A place that cannot be filled in makes the code no worse.
  return read.data ?? { zip: code, city: '', state: '' };
}

/**
 * The ZIP codes in a CSV file, each once, with city and state where it has them; nothing is stored.
 * @throws DomainError `invalid` at `file` where there is nothing in it, or too much
 */
export async function readServiceArea(bytes: Buffer): Promise<ServiceAreaFile> {
  const zips = new Map<string, ServedZip>();
  const leftOut: ServiceAreaFile['leftOut'] = [];
  let columns: Columns | undefined;
  let count = 0;
  for await (const row of readCsv(bytes)) {
    count += 1;
    if (count > MOST_ROWS) {
      throw invalidField(
        'file',
        `A file of ZIP codes may have at most ${MOST_ROWS.toLocaleString('en-US')} rows.`,
      );
    }
    if (!columns) {
      const read = columnsOf(row);
      columns = read.columns;
      if (read.hasHeadings) continue;
    }
    const served = readRow(row, columns);
    if (!served) leftOut.push({ line: row.line, reason: 'No ZIP code of five digits' });
    else if (!zips.has(served.zip)) zips.set(served.zip, served);
  }
  if (!columns) throw invalidField('file', 'This file is empty.');
  return { zips: [...zips.values()], leftOut };
}
