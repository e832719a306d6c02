import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;

/** Counts and hashes the rows of a table while they pass, the same way when written and when read. */
export function createTableSums() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(block: Buffer): void {
      hash.update(block);
      bytes += block.length;
      // COPY writes a line break inside of a value as \n, so each byte of it ends a row.
      for (let at = block.indexOf(NEWLINE); at >= 0; at = block.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    rows: () => rows,
    /** The line below the rows; ends the sums. */
    line: () => JSON.stringify({ rows, bytes, sha256: hash.digest('hex') }),
  };
}
