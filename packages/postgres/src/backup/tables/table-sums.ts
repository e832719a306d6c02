import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;

/** Counts and hashes a table's rows as they pass, the same way for writing and reading. */
export function createTableSums() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(block: Buffer): void {
      hash.update(block);
      bytes += block.length;
      // COPY escapes line breaks inside values, so every newline byte ends a row.
      for (let at = block.indexOf(NEWLINE); at >= 0; at = block.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    rows: () => rows,
    /** Ends the sums; returns the line that follows the rows. */
    line: () => JSON.stringify({ rows, bytes, sha256: hash.digest('hex') }),
  };
}
