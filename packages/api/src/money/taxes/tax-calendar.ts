import type { TaxCalendar } from '@callboard/contract/calls/tax-day';
import type { TaxRule } from '@callboard/contract/money/tax-rules';
import type { Reader, Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { settings } from '@callboard/db/schema/settings';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../../platform/only-row.ts';

/** Taken alone by triggers where rates, rules or days with tax change: whoever works out a tax meanwhile ends first. */
const TAX_BASIS_KEY = 7_310_471;

const basis = prepared('tax_basis', (db) =>
  db
    .select({
      timeZone: settings.timeZone,
      today: sql<string>`(clock_timestamp() at time zone ${settings.timeZone})::date::text`,
      taxFrom: settings.taxFrom,
      taxPeriods: settings.taxPeriods,
      rules: settings.taxRules,
    })
    .from(settings),
);

/**
 * Whether any work is taxed, as part of a statement behind a call's lock: a change of rates comes to a locked call
 * after it.
 */
export const IS_TAXING = sql<boolean>`(select tax_from is not null or tax_periods <> '[]' from ${settings})`;

/** When the company taxes work, by which rules, and whether it still does. */
export type TaxBasis = TaxCalendar & { rules: TaxRule[]; isOn: boolean };

/**
 * Puts off changes of rates, rules and the first day with tax until the transaction ends. What is new until then is
 * seen by nobody who goes through the calls after such a change.
 */
export const holdTaxBasis = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${TAX_BASIS_KEY})`);

/**
 * By what calls are taxed, which stays so until the transaction ends.
 * @returns nothing where no work ever was
 */
export async function taxBasis(tx: Transaction): Promise<TaxBasis | undefined> {
  // Behind the lock, so that it is read as whoever held it left it.
  const [, known] = await Promise.all([holdTaxBasis(tx), currentBasis(tx)]);
  return known;
}

/** The same as it is now, for those who only look. */
export async function currentBasis(db: Reader): Promise<TaxBasis | undefined> {
  const { taxFrom, taxPeriods, ...rest } = onlyRow(await basis(db).execute());
  const periods = [...taxPeriods, ...(taxFrom === null ? [] : [{ from: taxFrom, until: null }])];
  return periods.length === 0 ? undefined : { ...rest, periods, isOn: taxFrom !== null };
}
