import type { TaxRate, TaxRateQuery } from '@callboard/contract/money/tax-rates';
import type { Reader } from '@callboard/db/client';
import { taxRates } from '@callboard/db/schema/tax-rates';
import { and, isNull, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { taxRateShape } from './shape.ts';

// By state, then from the widest to the narrowest.
const order = sql`${taxRates.state}, cardinality(${taxRates.postalCodes}) > 0, ${taxRates.countyKey},
  ${taxRates.cityKey}, lower(${taxRates.name}), ${taxRates.from}, ${taxRates.id}`;

const after = (cursor: string) =>
  sql`(${order}) > (select r.state, cardinality(r.postal_codes) > 0, r.county_key, r.city_key,
    lower(r.name), r.from_day, r.id from ${taxRates} r where r.id = ${requireId(cursor, 'cursor')})`;

/**
 * Tax rates by state and place.
 * @returns one row more than `limit` when there is a next page
 */
export const listTaxRates = (db: Reader, query: TaxRateQuery): Promise<TaxRate[]> =>
  db
    .select(taxRateShape)
    .from(taxRates)
    .where(and(isNull(taxRates.removedAt), query.cursor ? after(query.cursor) : undefined))
    .orderBy(order)
    .limit(rowsToRead(query.limit));
