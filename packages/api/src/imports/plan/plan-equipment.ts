import { MOST_UNITS, NewEquipment } from '@callboard/contract/equipment/equipment';
import {
  EQUIPMENT_TYPES,
  equipmentName,
  typeInText,
} from '@callboard/contract/equipment/equipment-types';
import { IMPORT_FIELDS } from '@callboard/contract/transfers/fields';
import { toCents } from '@callboard/contract/values/money';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { eq, or } from 'drizzle-orm';
import { checkDates, type UnitValues, unitValues } from '../../equipment/change-equipment.ts';
import { equipmentShape } from '../../equipment/shape.ts';
import { entityIdOf } from '../entity-id.ts';
import { readDate, readOunces } from '../read-cell.ts';
import { isOneOf } from './is-one-of.ts';
import { knownPlaces, type Place, type PlaceOf } from './known-places.ts';
import { parseGiven, tryGiven } from './parse-given.ts';
import { labelIn, planRecords, type RecordKind } from './plan-records.ts';
import { type Given, givenCells, type Planner, type Reading } from './planned-row.ts';

/** A unit with the property that it stands in. */
type Unit = UnitValues & {
  _id: string;
  version: number;
  property: { _id: string; label: string };
};

const NO_SERIAL = ['na', 'none', 'unknown', 'tbd', 'nosn', 'notlegible', 'illegible'];

/** A serial number as it is compared; empty for what people write who cannot read one. */
function serialKey(serial: string): string {
  const key = serial.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return NO_SERIAL.includes(key) ? '' : key;
}

const typeIn = (text: string) => {
  const word = text.toLowerCase();
  const named = EQUIPMENT_TYPES.find(
    ({ key, label }) => key === word || label.toLowerCase() === word,
  );
  if (named) return named.key;
  const guessed = typeInText(text);
  return guessed === 'other' ? undefined : guessed;
};

/** By what a unit without a serial number is known again: where it stands, and what it is. */
const unitAt = (
  placeId: string,
  { type, brand, model, location }: Pick<Unit, 'type' | 'brand' | 'model' | 'location'>,
) => ['at', placeId, type, brand, model, location].join('|').toLowerCase();

const chargeOf = ({ charge, chargePounds }: Given) => {
  if (charge !== undefined) return readOunces(charge, 'ounces');
  return chargePounds === undefined ? undefined : readOunces(chargePounds, 'pounds');
};

const dateOf = (text: string | undefined, now: string | null | undefined) =>
  text === undefined ? now : readDate(text);

/**
 * Plans a file of equipment: rows are recognized by id or serial number, and one without either by
 * where it stands and what it is. Where it stands is told by the property's id, or by the customer and
 * the address.
 */
export async function planEquipment(reading: Reading): Promise<Planner> {
  // Units of each property, those of this file included.
  const units = new Map<string, number>();
  let placeOf: PlaceOf = () => undefined;
  let placeIds: string[] = [];

  const kind: RecordKind<Unit> = {
    kind: 'equipment',
    idField: 'equipmentId',
    labelOf: labelIn(IMPORT_FIELDS.equipment),
    titleOf: (given) => {
      const { brand = '', model = '', serial = '' } = given;
      const name = equipmentName({ type: given.type ?? 'Unit', brand, model });
      return serial ? `${name}, ${serial}` : name;
    },
    keyText: (given, field) => {
      if (field === 'equipmentId') return given.equipmentId;
      const key = serialKey(given.serial ?? '');
      if (key !== '') return key;
      const place = placeOf(given);
      const { brand = '', model = '', location = '' } = given;
      const placeId = typeof place === 'object' ? place._id : '';
      return unitAt(placeId, { type: typeIn(given.type ?? '') ?? 'other', brand, model, location });
    },
    keyOf: (unit, field) =>
      field === 'equipmentId'
        ? unit._id
        : serialKey(unit.serial) || unitAt(unit.property._id, unit),
    find: async (db, ids, field, texts) =>
      db
        .select({
          ...equipmentShape,
          notes: equipment.notes,
          property: { _id: properties.id, label: properties.label },
        })
        .from(equipment)
        .innerJoin(properties, eq(properties.id, equipment.propertyId))
        .where(
          or(
            isOneOf(equipment.id, ids),
            field === 'serial' ? isOneOf(equipment.serialKey, texts) : undefined,
            field === 'serial' ? isOneOf(equipment.propertyId, placeIds) : undefined,
          ),
        ),
    next: (given, id, existing) => {
      const place = placeOf(given);
      if (typeof place === 'string') return { reason: place };
      if (existing && place && place._id !== existing.property._id) {
        return { reason: 'This unit stands at another property. An import does not move units.' };
      }
      const property = existing?.property ?? place;
      if (!property) {
        return { reason: 'Add where it stands: the property ID, or the customer and the address.' };
      }
      const type = given.type === undefined ? existing?.type : typeIn(given.type);
      if (given.type !== undefined && type === undefined) {
        const names = EQUIPMENT_TYPES.map(({ label }) => label).join(', ');
        return { reason: `There is no type “${given.type}”. Choose one of ${names}.` };
      }
      const rules = parseGiven(NewEquipment, {
        propertyId: property._id,
        type,
        brand: given.brand ?? existing?.brand,
        model: given.model ?? existing?.model,
        serial: given.serial ?? existing?.serial,
        installedOn: dateOf(given.installedOn, existing?.installedOn),
        partsWarrantyUntil: dateOf(given.partsWarrantyUntil, existing?.partsWarrantyUntil),
        laborWarrantyUntil: dateOf(given.laborWarrantyUntil, existing?.laborWarrantyUntil),
        refrigerant: given.refrigerant ?? existing?.refrigerant,
        chargeOunces: chargeOf(given) ?? existing?.chargeOunces,
        filterSize: given.filterSize ?? existing?.filterSize,
        location: given.location ?? existing?.location,
        notes: given.notes ?? existing?.notes,
      });
      if (rules.reason !== undefined) return rules;
      // The same rule as that of the day it was installed on.
      const retired = parseGiven(
        NewEquipment.shape.installedOn,
        dateOf(given.retiredOn, existing?.retiredOn),
        { '': given.retiredOn && 'Retired on must be a date' },
      );
      if (retired.reason !== undefined) return retired;
      const retiredOn = retired.value;
      const successorId = given.replacedBy
        ? entityIdOf('equipment', given.replacedBy)
        : (existing?.successorId ?? null);
      if (successorId === id) return { reason: 'A unit cannot replace itself.' };
      if (successorId !== null && retiredOn === null) {
        return { reason: 'Add the day it was retired on: it was replaced.' };
      }
      const { propertyId: _, fromLine: __, ...values } = rules.value;
      const unit: Unit = {
        ...{ ...values, _id: id, retiredOn, successorId },
        ...{ version: existing?.version ?? 1, property },
      };
      const { reason } = tryGiven(() => checkDates(unit));
      return reason === undefined ? { value: unit } : { reason };
    },
    historyValues: (unit) => ({
      ...unitValues(unit),
      property: { _id: unit.property._id, label: unit.property.label },
    }),
    columns: (unit) => ({
      propertyId: unit.property._id,
      type: unit.type,
      brand: unit.brand,
      model: unit.model,
      serial: unit.serial,
      installedOn: unit.installedOn,
      partsWarrantyUntil: unit.partsWarrantyUntil,
      laborWarrantyUntil: unit.laborWarrantyUntil,
      refrigerant: unit.refrigerant,
      chargeHundredths: unit.chargeOunces === null ? null : toCents(unit.chargeOunces),
      filterSize: unit.filterSize,
      location: unit.location,
      notes: unit.notes,
      retiredOn: unit.retiredOn,
      successorId: unit.successorId,
    }),
    refuse: ({ property }, existing) => {
      if (existing) return undefined;
      const count = (units.get(property._id) ?? 0) + 1;
      if (count > MOST_UNITS) return `A property has at most ${MOST_UNITS} units.`;
      units.set(property._id, count);
      return undefined;
    },
  };
  const plan = planRecords(reading, kind);

  return async (rows) => {
    const all = rows
      .map((row) => givenCells(reading, row))
      .filter((cells) => typeof cells !== 'string');
    placeOf = await knownPlaces(reading.db, all);
    const places = all.map(placeOf).filter((place): place is Place => typeof place === 'object');
    for (const place of places) if (!units.has(place._id)) units.set(place._id, place.units);
    placeIds = [...new Set(places.map(({ _id }) => _id))];
    return plan(rows);
  };
}
