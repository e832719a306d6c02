import { zipOf } from '../company/zip.ts';
import type { TaxFacts } from './taxation-of.ts';

type Jurisdiction = keyof TaxFacts['jurisdictions'];

/** A rate and where it holds; an empty text or list does not limit it. Days are the company's. */
export interface RateOfPlace {
  name: string;
  /** In percent. */
  rate: number;
  state: string;
  county: string;
  city: string;
  postalCodes: readonly string[];
  from: string;
  until: string | null;
}

/** Where work is done, as its address says; the county is empty where nobody said it. */
export interface TaxedPlace {
  state: string;
  county: string;
  city: string;
  postalCode: string;
}

/** How the names of counties and cities are compared: "Travis County" is Travis. */
export const placeKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ (county|parish|borough)$/, '');

/** Whose rate it is: of what it names, the narrowest. */
function jurisdictionOf({ county, city, postalCodes }: RateOfPlace): Jurisdiction {
  if (postalCodes.length > 0) return 'postalCodes';
  if (city) return 'city';
  return county ? 'county' : 'state';
}

function holds(one: RateOfPlace, place: TaxedPlace, day: string): boolean {
  const zip = zipOf(place.postalCode);
  return (
    one.state === place.state &&
    one.from <= day &&
    (one.until === null || day <= one.until) &&
    (one.county === '' || placeKey(one.county) === placeKey(place.county)) &&
    (one.city === '' || placeKey(one.city) === placeKey(place.city)) &&
    (one.postalCodes.length === 0 || (zip !== undefined && one.postalCodes.includes(zip)))
  );
}

/** Of two rates of one kind whether the first counts: it names more, has the shorter list, or began later. */
function compareExact(a: RateOfPlace, b: RateOfPlace): number {
  const named = ({ county, city }: RateOfPlace) => Number(county !== '') + Number(city !== '');
  return (
    named(b) - named(a) ||
    a.postalCodes.length - b.postalCodes.length ||
    b.from.localeCompare(a.from) ||
    a.name.localeCompare(b.name) ||
    a.rate - b.rate
  );
}

/**
 * Which rates hold for a place on a day (contract: What is taxed): of state, county, city and list of ZIP codes
 * one each, the most exact; they add up.
 */
export function ratesFor(
  rates: readonly RateOfPlace[],
  place: TaxedPlace,
  day: string,
): TaxFacts['jurisdictions'] {
  const found: TaxFacts['jurisdictions'] = {};
  const holding = rates.filter((one) => holds(one, place, day)).toSorted(compareExact);
  for (const one of holding) {
    found[jurisdictionOf(one)] ??= { name: one.name, rate: one.rate };
  }
  return found;
}
