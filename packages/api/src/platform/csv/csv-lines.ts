import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from './formula-text.ts';

/** Tells Excel that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as lines of a CSV file (RFC 4180) that no spreadsheet runs as formulas. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    // A lone line feed within a text would end the row for whoever reads it.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
