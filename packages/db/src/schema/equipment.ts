import type { DatePrecisions } from '@callboard/contract/equipment/date-precisions';
import type { EquipmentTypeKey } from '@callboard/contract/equipment/equipment-types';
import type { RefrigerantAction } from '@callboard/contract/equipment/refrigerants';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, hundredths, id, instant, version } from './columns.ts';
import { employees } from './employees.ts';
import { properties } from './properties.ts';
import { serviceCalls } from './service-calls.ts';

/** What stands in a house. A unit that was replaced is retired with its successor, never deleted. */
export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    type: text('type').$type<EquipmentTypeKey>().notNull(),
    brand: text('brand').notNull().default(''),
    model: text('model').notNull().default(''),
    serial: text('serial').notNull().default(''),
    installedOn: date('installed_on'),
    partsWarrantyUntil: date('parts_warranty_until'),
    laborWarrantyUntil: date('labor_warranty_until'),
    refrigerant: text('refrigerant').notNull().default(''),
    chargeOunces: hundredths('charge_hundredths'),
    filterSize: text('filter_size').notNull().default(''),
    // Where in the house it stands.
    location: text('location').notNull().default(''),
    // For staff only.
    notes: text('notes').notNull().default(''),
    retiredOn: date('retired_on'),
    // Of which of these dates less is known than the day.
    datePrecisions: jsonb('date_precisions').$type<DatePrecisions>().notNull().default({}),
    successorId: uuid('successor_id').references((): AnyPgColumn => equipment.id, {
      onDelete: 'restrict',
    }),
    // The line item that it was sold with: a quantity of two is two units, numbered from 1.
    fromCallId: uuid('from_call_id').references(() => serviceCalls.id, { onDelete: 'restrict' }),
    fromLineId: uuid('from_line_id'),
    fromLineUnit: integer('from_line_unit'),
    createdAt: createdAt(),
    version: version(),
    // Small letters and digits only, however somebody writes it.
    serialKey: text('serial_key')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(lower(serial), '[^a-z0-9]', '', 'g')`),
    // As it is searched: a space before and after each word, and model and serial in one piece.
    folded: text('folded')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || folded(brand || ' ' || model || ' ' || serial) || ' ' || regexp_replace(lower(model), '[^a-z0-9]', '', 'g') || ' ' || regexp_replace(lower(serial), '[^a-z0-9]', '', 'g') || ' '`,
      ),
  },
  (table) => [
    check('equipment_charge', sql`${table.chargeOunces} > 0`),
    check('equipment_successor', sql`${table.successorId} <> ${table.id}`),
    check('equipment_retired', sql`${table.successorId} is null or ${table.retiredOn} is not null`),
    check(
      'equipment_from_line',
      sql`num_nonnulls(${table.fromCallId}, ${table.fromLineId}, ${table.fromLineUnit}) in (0, 3)`,
    ),
    index('equipment_of_property').on(table.propertyId, table.createdAt, table.id),
    index('equipment_by_creation').on(table.createdAt, table.id),
    index('equipment_by_type').on(table.type, table.createdAt, table.id),
    index('equipment_retired_units')
      .on(table.createdAt, table.id)
      .where(sql`retired_on is not null`),
    index('equipment_parts_warranty')
      .on(table.partsWarrantyUntil, table.id)
      .where(sql`retired_on is null`),
    index('equipment_labor_warranty')
      .on(table.laborWarrantyUntil, table.id)
      .where(sql`retired_on is null`),
    index('equipment_successors').on(table.successorId).where(sql`successor_id is not null`),
    uniqueIndex('equipment_of_line')
      .on(table.fromLineId, table.fromLineUnit)
      .where(sql`from_line_id is not null`),
    index('equipment_of_call').on(table.fromCallId).where(sql`from_call_id is not null`),
    index('equipment_serials').using('gin', table.serialKey.op('gin_trgm_ops')),
    index('equipment_folded').using('gin', table.folded.op('gin_trgm_ops')),
  ],
);

/**
 * Which units a call is about, and which of its line items are for each: a ledger like the line items
 * (contract: Versions and merging).
 */
export const callEquipment = pgTable(
  'call_equipment',
  {
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id, { onDelete: 'restrict' }),
    equipmentId: uuid('equipment_id')
      .notNull()
      .references(() => equipment.id, { onDelete: 'restrict' }),
    // Of the call's own line items, current or not.
    lineIds: uuid('line_ids').array().notNull().default([]),
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version'),
    recordedAt: instant('recorded_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({
      name: 'call_equipment_key',
      columns: [table.callId, table.equipmentId, table.fromVersion],
    }),
    index('call_equipment_current')
      .on(table.equipmentId, table.callId)
      .where(sql`to_version is null`),
  ],
);

/**
 * Refrigerant added to and recovered from a unit (EPA section 608): a ledger. A correction closes a row
 * at the unit's version and opens another one with the same id.
 */
export const refrigerantLog = pgTable(
  'refrigerant_log',
  {
    id: uuid('id').notNull(),
    equipmentId: uuid('equipment_id')
      .notNull()
      .references(() => equipment.id, { onDelete: 'restrict' }),
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version'),
    date: date('date').notNull(),
    action: text('action').$type<RefrigerantAction>().notNull(),
    refrigerant: text('refrigerant').notNull(),
    ounces: hundredths('ounces_hundredths').notNull(),
    technicianId: uuid('technician_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    // Their name at that time.
    technicianName: text('technician_name').notNull(),
    callId: uuid('call_id').references(() => serviceCalls.id, { onDelete: 'restrict' }),
    note: text('note').notNull().default(''),
    recordedAt: instant('recorded_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'refrigerant_log_key', columns: [table.id, table.fromVersion] }),
    check('refrigerant_log_action', sql`${table.action} in ('added', 'recovered')`),
    check('refrigerant_log_ounces', sql`${table.ounces} > 0`),
    index('refrigerant_log_of_unit').on(table.equipmentId, table.date, table.id),
    // The log of a year.
    index('refrigerant_log_by_date').on(table.date, table.id).where(sql`to_version is null`),
  ],
);
