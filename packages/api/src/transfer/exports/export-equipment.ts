import { knownPart, type PRECISE_FIELDS } from '@callboard/contract/equipment/date-precisions';
import type { EquipmentQuery, PlacedEquipment } from '@callboard/contract/equipment/equipment';
import { equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import type { RefrigerantYear } from '@callboard/contract/equipment/refrigerant-log';
import { REFRIGERANT_ACTIONS } from '@callboard/contract/equipment/refrigerants';
import { unitFieldsOf } from '@callboard/contract/equipment/unit-fields';
import { MOST_EXPORTED_ROWS } from '@callboard/contract/platform/limits';
import { toCents } from '@callboard/contract/platform/values/money';
import { pick } from '@callboard/contract/platform/values/pick';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { EQUIPMENT_FIELDS, type Texts } from '@callboard/contract/transfer/file-columns';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { eq, inArray } from 'drizzle-orm';
import { refrigerantOfPeriod } from '../../equipment/refrigerant/period.ts';
import { countEquipment, listEquipment } from '../../equipment/units/list.ts';
import { phoneText } from '../../platform/csv/cell-text.ts';
import { everyPage, ROWS_AT_A_TIME } from './every-page.ts';
import type { Export } from './write-export.ts';

type Aside = { id: string; notes: string; phone: string; email: string };

/** What lists do not have of these units: notes, and how their customers are recognized. */
async function asideOf(db: Reader, ids: string[]): Promise<Map<string, Aside>> {
  const rows = await db
    .select({
      id: equipment.id,
      notes: equipment.notes,
      phone: customers.phone,
      email: customers.email,
    })
    .from(equipment)
    .innerJoin(properties, eq(properties.id, equipment.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(inArray(equipment.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A date of a unit as far as it is known. */
const dateKnown = (unit: PlacedEquipment, field: (typeof PRECISE_FIELDS)[number]): string => {
  const date = unit[field];
  return date === null ? '' : knownPart(date, unit.datePrecisions?.[field]);
};

/** A unit as one row of a file. */
const equipmentTexts = (
  unit: PlacedEquipment,
  aside: Aside | undefined,
): Texts<typeof EQUIPMENT_FIELDS> => ({
  equipmentId: unit._id,
  customerId: unit.customer._id,
  customerName: unit.customer.name,
  phone: phoneText(aside?.phone ?? ''),
  email: aside?.email ?? '',
  propertyId: unit.property._id,
  ...unit.property.address,
  ...pick({ ...unit, notes: aside?.notes ?? '' }, unitFieldsOf('text', 'refrigerant')),
  ...recordOf(unitFieldsOf('date'), (name) => dateKnown(unit, name)),
  type: equipmentTypeLabel(unit.type),
  charge: unit.chargeOunces === null ? '' : String(unit.chargeOunces),
  retiredOn: dateKnown(unit, 'retiredOn'),
  replacedBy: unit.successorId ?? '',
});

/**
 * The units of a list as it is filtered and sorted.
 * @throws DomainError as the list
 */
export function exportEquipment(db: Reader, query: EquipmentQuery): Export {
  async function* rows() {
    const pages = everyPage((cursor) =>
      listEquipment(db, { ...query, cursor, limit: ROWS_AT_A_TIME }),
    );
    for await (const page of pages) {
      const asides = await asideOf(
        db,
        page.map(({ _id }) => _id),
      );
      yield page.map((unit) => {
        const texts = equipmentTexts(unit, asides.get(unit._id));
        return EQUIPMENT_FIELDS.map(({ key }) => texts[key]);
      });
    }
  }
  const { limit: _, cursor: __, ...filter } = query;
  return {
    name: 'equipment',
    headings: EQUIPMENT_FIELDS.map(({ label }) => label),
    rows: rows(),
    count: (most) => countEquipment(db, query, most),
    filter: { filter },
  };
}

const MILLIONTHS = 1_000_000;

/**
 * Ounces in pounds, exactly: a hundredth of an ounce is 0.000625 lb, so that no sum of a column is off.
 */
function poundsText(ounces: number): string {
  const millionths = toCents(ounces) * 625;
  const rest = String(millionths % MILLIONTHS).padStart(6, '0');
  return `${Math.floor(millionths / MILLIONTHS)}.${rest}`.replace(/\.?0+$/, '');
}

const actionLabel = (action: string) =>
  REFRIGERANT_ACTIONS.find(({ key }) => key === action)?.label ?? action;

const LOG_HEADINGS = [
  'Date',
  'Technician',
  'Action',
  'Refrigerant',
  'Amount (lb)',
  'Amount (oz)',
  'Type',
  'Brand',
  'Model',
  'Serial number',
  'Customer',
  'Property label',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'ZIP code',
  'Call',
  'Note',
];

/**
 * The refrigerant log of a year (EPA section 608), earliest first, as it counts now: what was corrected
 * has its last values, what was removed is not in it. Read in one go, so that a correction meanwhile
 * is in it as a whole or not at all.
 */
export function exportRefrigerantLog(db: Reader, { year }: RefrigerantYear): Export {
  async function* rows() {
    const entries = await refrigerantOfPeriod(db, {
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      limit: MOST_EXPORTED_ROWS,
    });
    yield entries.map(({ unit, customer, property, ...entry }) => [
      entry.date,
      entry.technician.name,
      actionLabel(entry.action),
      entry.refrigerant,
      poundsText(entry.ounces),
      entry.ounces.toFixed(2),
      equipmentTypeLabel(unit.type),
      unit.brand,
      unit.model,
      unit.serial,
      customer.name,
      property.label,
      property.address.line1,
      property.address.line2,
      property.address.city,
      property.address.state,
      property.address.postalCode,
      entry.call === null ? '' : String(entry.call.callNumber),
      entry.note,
    ]);
  }
  return { name: `refrigerant-log-${year}`, headings: LOG_HEADINGS, rows: rows() };
}
