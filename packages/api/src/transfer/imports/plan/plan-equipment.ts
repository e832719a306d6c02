import { knownPart, PRECISE_FIELDS } from '@callboard/contract/equipment/date-precisions';
import { MOST_UNITS, NewEquipment } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { type UnitFieldName, unitFieldsOf } from '@callboard/contract/equipment/unit-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { IMPORT_FIELDS } from '@callboard/contract/transfer/file-columns';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { eq, or } from 'drizzle-orm';
import {
  checkDates,
  type UnitValues,
  unitValues,
} from '../../../equipment/units/change-equipment.ts';
import { wholeUnitShape } from '../../../equipment/units/shape.ts';
import { entityIdOf } from '../entity-id.ts';
import { readOunces } from '../read-cell.ts';
import { readKnownDate } from '../read-date.ts';
import { UNIT_COLUMNS } from '../store/field-columns.ts';
import { cleanUnit, LONGEST_NOTES, typeIn, withKept } from './clean-unit.ts';
import { isOneOf } from './is-one-of.ts';
import { type KnownProperty, knownProperties, type PropertyOf } from './known-properties.ts';
import { parseGiven, tryGiven } from './parse-given.ts';
import { labelIn, planRecords, type RecordKind } from './plan-records.ts';
import type { Given, Planner, Reading } from './planned-row.ts';

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

/** By what a unit without a serial number is known again: where it stands, and what it is. */
const unitAt = (
  placeId: string,
  { type, brand, model, location }: Pick<Unit, 'type' | 'brand' | 'model' | 'location'>,
) => ['at', placeId, type, brand, model, location].join('|').toLowerCase();

const chargeOf = ({ charge, chargePounds }: Given) => {
  if (charge !== undefined) return readOunces(charge, 'ounces');
  return chargePounds === undefined ? undefined : readOunces(chargePounds, 'pounds');
};

type Dates = Pick<Unit, (typeof PRECISE_FIELDS)[number] | 'datePrecisions'>;

/** The dates of a unit as the row has them, and how much of each is known. */
function datesOf(given: Given, existing: Unit | undefined): Dates {
  const dates: Dates = {
    ...recordOf(PRECISE_FIELDS, (field) => existing?.[field] ?? null),
    datePrecisions: { ...existing?.datePrecisions },
  };
  for (const field of PRECISE_FIELDS) {
    // A warranty covers its last day.
    const side = field.endsWith('Until') ? 'last' : 'first';
    const known = given[field] === undefined ? undefined : readKnownDate(given[field], side);
    if (!known) continue;
    dates[field] = known.date;
    const { [field]: _, ...others } = dates.datePrecisions ?? {};
    dates.datePrecisions = known.precision ? { ...others, [field]: known.precision } : others;
  }
  // Of two dates in one year nobody knows which was first.
  const { installedOn, retiredOn, datePrecisions } = dates;
  if (installedOn && retiredOn && retiredOn < installedOn && datePrecisions?.retiredOn) {
    const precision = datePrecisions.retiredOn;
    if (knownPart(retiredOn, precision) === knownPart(installedOn, precision)) {
      dates.retiredOn = installedOn;
    }
  }
  return dates;
}

/**
 * Plans a file of equipment: rows are recognized by id or serial number, and one without either by
 * where it stands and what it is. Where it stands is told by the property's id, or by the customer and
 * the address.
 */
export async function planEquipment(reading: Reading): Promise<Planner> {
  // Units of each property, those of this file included.
  const units = new Map<string, number>();
  let propertyOf: PropertyOf = () => undefined;
  let placeIds: string[] = [];

  const kind: RecordKind<Unit> = {
    kind: 'equipment',
    idField: 'equipmentId',
    read: (row) => cleanUnit(reading, row),
    remark: (given, existing) =>
      given.type === undefined && !existing ? 'Without a type it is an “Other”.' : undefined,
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
      const place = propertyOf(given);
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
          ...wholeUnitShape,
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
      const place = propertyOf(given);
      if (typeof place === 'string') return { reason: place };
      if (existing && place && place._id !== existing.property._id) {
        return { reason: 'This unit stands at another property. An import does not move units.' };
      }
      const property = existing?.property ?? place;
      if (!property) {
        return { reason: 'Add where it stands: the property ID, or the customer and the address.' };
      }
      const type = given.type === undefined ? (existing?.type ?? 'other') : typeIn(given.type);
      const dates = datesOf(given, existing);
      const rules = parseGiven(NewEquipment, {
        propertyId: property._id,
        ...recordOf(unitFieldsOf('text', 'refrigerant'), (name) => given[name] ?? existing?.[name]),
        ...pick(dates, unitFieldsOf('date')),
        type,
        chargeOunces: chargeOf(given) ?? existing?.chargeOunces,
        notes: withKept((given.notes ?? existing?.notes ?? '').slice(0, LONGEST_NOTES), given.kept),
      } satisfies Record<UnitFieldName | 'propertyId', unknown>);
      if (rules.reason !== undefined) return rules;
      const { retiredOn, datePrecisions } = dates;
      const successorId = given.replacedBy
        ? entityIdOf('equipment', given.replacedBy)
        : (existing?.successorId ?? null);
      if (successorId === id) return { reason: 'A unit cannot replace itself.' };
      if (successorId !== null && retiredOn === null) {
        return { reason: 'Add the day it was retired on: it was replaced.' };
      }
      const { propertyId: _, fromLine: __, ...values } = rules.value;
      const unit: Unit = {
        ...values,
        _id: id,
        retiredOn,
        datePrecisions,
        successorId,
        version: existing?.version ?? 1,
        property,
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
      ...UNIT_COLUMNS.values(unit),
      retiredOn: unit.retiredOn,
      datePrecisions: unit.datePrecisions ?? {},
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
      .map((row) => cleanUnit(reading, row))
      .flatMap((clean) => (typeof clean === 'string' ? [] : [clean.given]));
    propertyOf = await knownProperties(reading.db, all);
    const places = all
      .map(propertyOf)
      .filter((place): place is KnownProperty => typeof place === 'object');
    for (const place of places) if (!units.has(place._id)) units.set(place._id, place.units);
    placeIds = [...new Set(places.map(({ _id }) => _id))];
    return plan(rows);
  };
}
