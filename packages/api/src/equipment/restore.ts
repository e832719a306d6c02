import { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import type { Restorer } from '../history/restorer.ts';
import { lockUnit, storeUnit } from './change-equipment.ts';

const Past = EquipmentDetail.pick({
  type: true,
  brand: true,
  model: true,
  serial: true,
  installedOn: true,
  partsWarrantyUntil: true,
  laborWarrantyUntil: true,
  refrigerant: true,
  chargeOunces: true,
  filterSize: true,
  location: true,
  notes: true,
  retiredOn: true,
  successorId: true,
}).partial();

/** How the history brings back what was known of a unit; its refrigerant log is brought back by itself. */
export const equipmentRestorer: Restorer = {
  lock: (tx, _author, id) => lockUnit(tx, id),
  restore: async (tx, author, id, values) => {
    const unit = await lockUnit(tx, id);
    const former = Object.fromEntries(
      Object.entries(Past.parse(values)).filter(([, value]) => value !== undefined),
    );
    await storeUnit(tx, author, unit, { ...unit.values, ...former });
  },
};
