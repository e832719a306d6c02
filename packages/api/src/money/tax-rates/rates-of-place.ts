import { zipOf } from '@callboard/contract/company/zip';
import { placeKey, ratesFor, type TaxedPlace } from '@callboard/contract/money/rates-for';
import type { TaxFacts } from '@callboard/contract/money/taxation-of';
import type { Reader } from '@callboard/db/client';
import { taxRates } from '@callboard/db/schema/tax-rates';
import { and, isNull, sql } from 'drizzle-orm';
import { taxRateShape } from './shape.ts';

/** As Postgres reads a list of texts. */
const textsOf = (texts: readonly string[]) =>
  sql`${`{${[...new Set(texts)].map((text) => JSON.stringify(text)).join()}}`}::text[]`;

const anyOf = (texts: readonly string[]) => sql`any(${textsOf(texts)})`;

const zipsOf = (places: readonly TaxedPlace[]) =>
  textsOf(places.flatMap(({ postalCode }) => zipOf(postalCode) ?? []));

/** Those that may hold at these places on some day, found by their keys. */
export const candidatesFor = (db: Reader, places: readonly TaxedPlace[]) =>
  db
    .select(taxRateShape)
    .from(taxRates)
    .where(
      and(
        isNull(taxRates.removedAt),
        sql`${taxRates.state} = ${anyOf(places.map(({ state }) => state))}`,
        sql`${taxRates.countyKey} = ${anyOf(['', ...places.map(({ county }) => placeKey(county))])}`,
        sql`${taxRates.cityKey} = ${anyOf(['', ...places.map(({ city }) => placeKey(city))])}`,
        sql`(${taxRates.postalCodes} = '{}' or ${taxRates.postalCodes} && ${zipsOf(places)})`,
      ),
    );

/** The rates that hold for a house on a day of the company. */
export async function ratesOfPlace(
  db: Reader,
  place: TaxedPlace,
  day: string,
): Promise<TaxFacts['jurisdictions']> {
  return ratesFor(await candidatesFor(db, [place]), place, day);
}
