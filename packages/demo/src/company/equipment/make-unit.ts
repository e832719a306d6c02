import type { equipment } from '@callboard/db/schema/equipment';
import type { Random } from '../../chance/random.ts';
import {
  type BuiltType,
  FILTER_SIZES,
  isCooling,
  MODELS,
  makeSerial,
  PLACES,
  refrigerantIn,
} from '../../trade/units.ts';

/** A unit as it is inserted. */
export type UnitRow = typeof equipment.$inferInsert & {
  id: string;
  type: BuiltType;
  installedOn: string;
  createdAt: string;
  version: number;
};

/** A date so many years later; the 29 of February becomes the 28. */
export const yearsLater = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4).replace('-02-29', '-02-28')}`;

const NOTES = [
  'Breaker is mislabeled: it is the one marked “Dryer”.',
  'Panel screws are stripped, bring the long driver.',
  'Owner wants to keep it one more summer.',
  'Drain pan was replaced once.',
];

/**
 * A unit of a type, as somebody reads it off its plate.
 * @param createdAt when it was recorded, in milliseconds since 1970
 */
export function makeUnit(
  random: Random,
  {
    type,
    propertyId,
    installedOn,
    createdAt,
    brand: wanted,
  }: Pick<UnitRow, 'type' | 'propertyId' | 'installedOn'> & {
    createdAt: number;
    /** The house's; of what that maker does not build, any. */
    brand: string;
  },
): UnitRow {
  const year = Number(installedOn.slice(0, 4));
  const models: readonly (readonly [string, string])[] = MODELS[type];
  const ofBrand = models.filter(([name]) => name === wanted);
  const [brand, model] = random.pick(ofBrand.length > 0 ? ofBrand : models);
  const isRegistered = random.chance(0.7);
  const hasFilter = type === 'furnace' || type === 'air_handler' || type === 'packaged_unit';
  return {
    id: random.uuid(),
    propertyId,
    type,
    brand,
    model,
    installedOn,
    version: 1,
    // The plate of some cannot be read.
    serial: random.chance(0.95) ? makeSerial(random, installedOn) : '',
    partsWarrantyUntil: yearsLater(installedOn, isRegistered ? 10 : 5),
    laborWarrantyUntil: random.chance(0.6) ? yearsLater(installedOn, random.int(1, 2)) : null,
    refrigerant: isCooling(type) ? refrigerantIn(year) : '',
    chargeOunces: isCooling(type) ? random.int(60, 200) : null,
    filterSize: hasFilter ? random.pick(FILTER_SIZES) : '',
    location: random.pick(PLACES[type]),
    notes: random.chance(0.08) ? random.pick(NOTES) : '',
    createdAt: new Date(createdAt).toISOString(),
  };
}
