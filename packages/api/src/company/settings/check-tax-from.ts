import type { Transaction } from '@callboard/db/client';
import { TAXLESS_SERVER_NAME } from '@callboard/db/server-names';
import { sql } from 'drizzle-orm';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';

/** A server of the version before changes lines and does not follow with the tax. */
async function refuseBesideOldServers(tx: Transaction): Promise<void> {
  const old = await tx.execute(sql`
    select from pg_stat_activity
    where application_name = ${TAXLESS_SERVER_NAME} and datname = current_database() limit 1`);
  if (old.length === 0) return;
  throw new DomainError(
    'conflict',
    'A server of the version before is still running, which does not know of sales tax. Stop it, and switch tax on then.',
  );
}

/**
 * Checks the first day with sales tax, where that is another one than before.
 * @throws DomainError `invalid` for a day that is over, unless an undo brings it back, `conflict` while a server of
 *   the version before runs
 */
export async function checkTaxFrom(
  tx: Transaction,
  { takesBack }: Pick<Author, 'takesBack'>,
  current: { taxFrom: string | null; timeZone: string },
  taxFrom: string | null | undefined,
): Promise<void> {
  if (taxFrom === undefined || taxFrom === null || taxFrom === current.taxFrom) return;
  const [day] = await tx.execute<{ isOver: boolean }>(sql`
    select ${taxFrom}::date < (clock_timestamp() at time zone ${current.timeZone})::date as "isOver"`);
  if (day?.isOver && !takesBack) {
    throw invalidField('taxFrom', 'Sales tax begins today at the earliest.');
  }
  await refuseBesideOldServers(tx);
}
