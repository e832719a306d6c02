import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { END_OF_ROWS } from './backup-format.ts';

const NEWLINE = 0x0a;
const endOfRows = Buffer.from(END_OF_ROWS);
const endAfterRow = Buffer.from(`\n${END_OF_ROWS}`);

/** Splits a backup's text into lines; `name` is the file name, for error messages. */
export function createLineReader(source: AsyncIterable<Buffer>, name: string) {
  const chunks = source[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);

  /** Reads until at least one more line is complete; false at the end. */
  async function readOn(): Promise<boolean> {
    const parts = [rest];
    for (;;) {
      const { done, value } = await chunks.next();
      if (!done) parts.push(value);
      // Concatenated only once: a row can hold a whole image.
      if (done || value.includes(NEWLINE)) rest = Buffer.concat(parts);
      if (done) return false;
      if (value.includes(NEWLINE)) return true;
    }
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    hash.update(taken);
    return taken;
  }

  const cutShort = () =>
    new BackupError(`${name} is cut short: its end is missing. Nothing was restored.`);

  return {
    /** The next line, without its line break. */
    async line(): Promise<string> {
      if (!rest.includes(NEWLINE) && !(await readOn())) throw cutShort();
      return take(rest.indexOf(NEWLINE) + 1)
        .toString('utf8', 0)
        .slice(0, -1);
    },
    /** Complete rows of a table, many at a time, up to the end marker. */
    async *rows(): AsyncGenerator<Buffer> {
      while (!rest.subarray(0, endOfRows.length).equals(endOfRows)) {
        const mark = rest.indexOf(endAfterRow);
        const end = mark >= 0 ? mark + 1 : rest.lastIndexOf(NEWLINE) + 1;
        if (end > 0) yield take(end);
        else if (!(await readOn())) throw cutShort();
      }
      take(endOfRows.length);
    },
    /** So many bytes, whatever they are. */
    async bytes(length: number): Promise<Buffer> {
      const parts = [rest];
      for (let have = rest.length; have < length; ) {
        const { done, value } = await chunks.next();
        if (done) throw cutShort();
        parts.push(value);
        have += value.length;
      }
      rest = Buffer.concat(parts);
      return take(length);
    },
    /** SHA-256 of everything read so far. */
    sha256: () => hash.copy().digest('hex'),
    /** Whether this is the end. */
    isAtEnd: async () => rest.length === 0 && !(await readOn()) && rest.length === 0,
  };
}
