import { zipOf } from '@callboard/contract/company/zip';
import { placeKey, ratesFor, type TaxedPlace } from '@callboard/contract/money/rates-for';
import type { TaxFacts } from '@callboard/contract/money/taxation-of';
import type { Reader } from '@callboard/db/client';
import { taxRates } from '@callboard/db/schema/tax-rates';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { taxRateShape } from './shape.ts';

/** Those of a state that may hold at a place, found by its keys. */
export const candidatesFor = (db: Reader, place: TaxedPlace, day: string) =>
  db
    .select(taxRateShape)
    .from(taxRates)
    .where(
      and(
        isNull(taxRates.removedAt),
        sql`${taxRates.state} = ${place.state}`,
        inArray(taxRates.countyKey, ['', placeKey(place.county)]),
        inArray(taxRates.cityKey, ['', placeKey(place.city)]),
        sql`(${taxRates.postalCodes} = '{}' or ${zipOf(place.postalCode) ?? ''} = any(${taxRates.postalCodes}))`,
        sql`${day}::date between ${taxRates.from} and coalesce(${taxRates.until}, 'infinity')`,
      ),
    );

/** The rates that hold for a house on a day of the company. */
export async function ratesOfPlace(
  db: Reader,
  place: TaxedPlace,
  day: string,
): Promise<TaxFacts['jurisdictions']> {
  return ratesFor(await candidatesFor(db, place, day), place, day);
}
