import { EXPORTS_ID } from '@callboard/contract/platform/history';
import { MOST_EXPORTED_ROWS } from '@callboard/contract/platform/limits';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { companyZone } from '../../company/settings/company-zone.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/csv-lines.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';

/** What a file holds. */
export type Export = {
  /** Its name, without date and ending, and what the history calls it. */
  name: string;
  headings: readonly string[];
  /** The rows, some at a time. */
  rows: AsyncIterable<string[][]>;
  /** How many rows there are, counted up to `most`; without it they are counted as they come. */
  count?: (most: number) => Promise<number>;
  /** What narrowed the list, for the history. */
  filter?: Record<string, unknown>;
};

const refuseTooMany = (count: number, most: number) => {
  if (count <= most) return;
  throw new DomainError(
    'invalid',
    `More than ${most.toLocaleString('en-US')} rows match. Narrow the list and export it again.`,
  );
};

/**
 * Writes a CSV file, and into the history who took how many rows of what.
 * @param most how many rows a file may have
 * @returns the file, named with today's date by the company's clock
 * @throws DomainError `invalid` for more rows, before the first one is read where they can be counted
 */
export async function writeExport(
  { db, actor }: Pick<Context, 'db'> & { actor: Actor },
  { name, headings, rows, count: countUpTo, filter = {} }: Export,
  most: number = MOST_EXPORTED_ROWS,
) {
  const pieces = [Buffer.from(BYTE_ORDER_MARK + csvLines([headings]))];
  refuseTooMany((await countUpTo?.(most + 1)) ?? 0, most);
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    refuseTooMany(count, most);
    if (some.length > 0) pieces.push(Buffer.from(csvLines(some)));
  }
  const { date } = wallTime(Date.now(), await companyZone(db));
  await inTransaction(db, (tx) =>
    record(tx, actor, {
      kind: 'transfers',
      id: EXPORTS_ID,
      action: 'export',
      change: { before: null, after: { what: name, rows: count, ...filter } },
    }),
  );
  return {
    bytes: Buffer.concat(pieces),
    type: 'text/csv; charset=utf-8',
    fileName: `${name}-${date}.csv`,
  };
}
