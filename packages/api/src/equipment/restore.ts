import type { Restorer } from '../history/restorer.ts';
import { lockUnit, storeUnit, UnitValues } from './change-equipment.ts';

/** How the history brings back what was known of a unit; its refrigerant log is brought back by itself. */
export const equipmentRestorer: Restorer = {
  lock: (tx, _author, id) => lockUnit(tx, id),
  restore: async (tx, author, id, values) => {
    const unit = await lockUnit(tx, id);
    const former = Object.fromEntries(
      Object.entries(UnitValues.partial().parse(values)).filter(([, value]) => value !== undefined),
    );
    await storeUnit(tx, author, unit, { ...unit.values, ...former });
  },
};
