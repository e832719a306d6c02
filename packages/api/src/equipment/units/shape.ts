import { UNIT_FIELD_NAMES, unitFieldsFor } from '@callboard/contract/equipment/unit-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { equipment } from '@callboard/db/schema/equipment';
import { sql } from 'drizzle-orm';

/** What one unit is told from another by. */
export const unitNameShape = {
  _id: equipment.id,
  type: equipment.type,
  brand: equipment.brand,
  model: equipment.model,
  serial: equipment.serial,
};

const unitRecordShape = {
  _id: equipment.id,
  propertyId: equipment.propertyId,
  datePrecisions: equipment.datePrecisions,
  retiredOn: equipment.retiredOn,
  successorId: equipment.successorId,
  createdAt: equipment.createdAt,
  version: equipment.version,
};

/** All that is known of a unit. */
export const wholeUnitShape = { ...unitRecordShape, ...pick(equipment, UNIT_FIELD_NAMES) };

/** A unit as lists have it; without what is for staff only. */
export const equipmentShape = { ...unitRecordShape, ...pick(equipment, unitFieldsFor('list')) };

/** A unit in the house of a call. */
export const phoneUnitShape = { ...unitRecordShape, ...pick(equipment, unitFieldsFor('phone')) };

// Many units are kept on a phone.
const LONGEST_NOTE = sql.raw('200');

/** A unit as it is told beside something else; its notes are shortened. */
export const houseUnitShape = {
  ...pick(unitRecordShape, ['_id', 'propertyId', 'datePrecisions', 'version']),
  ...pick(equipment, unitFieldsFor('card')),
  notes: sql<string>`left(${equipment.notes}, ${LONGEST_NOTE})`,
};
