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

/** A unit as lists have it; without what is for staff only. */
export const equipmentShape = {
  ...unitNameShape,
  propertyId: equipment.propertyId,
  installedOn: equipment.installedOn,
  partsWarrantyUntil: equipment.partsWarrantyUntil,
  laborWarrantyUntil: equipment.laborWarrantyUntil,
  datePrecisions: equipment.datePrecisions,
  refrigerant: equipment.refrigerant,
  chargeOunces: equipment.chargeOunces,
  filterSize: equipment.filterSize,
  location: equipment.location,
  retiredOn: equipment.retiredOn,
  successorId: equipment.successorId,
  createdAt: equipment.createdAt,
  version: equipment.version,
};

// Many units are kept on a phone.
const LONGEST_NOTE = sql.raw('200');

/** A unit as it is told beside something else; its notes are shortened. */
export const houseUnitShape = {
  ...unitNameShape,
  propertyId: equipment.propertyId,
  installedOn: equipment.installedOn,
  partsWarrantyUntil: equipment.partsWarrantyUntil,
  laborWarrantyUntil: equipment.laborWarrantyUntil,
  datePrecisions: equipment.datePrecisions,
  refrigerant: equipment.refrigerant,
  chargeOunces: equipment.chargeOunces,
  filterSize: equipment.filterSize,
  location: equipment.location,
  notes: sql<string>`left(${equipment.notes}, ${LONGEST_NOTE})`,
  version: equipment.version,
};
