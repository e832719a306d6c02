import type { Transaction } from '@callboard/db/client';
import { equipment } from '@callboard/db/schema/equipment';
import { eq } from 'drizzle-orm';
import type { Restorer } from '../../platform/history/restorer.ts';
import { withGiven } from '../../platform/versions/with-given.ts';
import { lockUnit, storeUnit, UnitValues } from './change-equipment.ts';

/** What replaced a unit may have gone with the undo of an import since; none is brought back then. */
async function successorIfThere(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx.select({ id: equipment.id }).from(equipment).where(eq(equipment.id, id));
  return found?.id ?? null;
}

/** How the history brings back what was known of a unit; its refrigerant log is brought back by itself. */
export const equipmentRestorer = {
  lock: (tx, _author, id) => lockUnit(tx, id),
  restore: async (tx, author, id, values) => {
    const unit = await lockUnit(tx, id);
    const after = withGiven(unit.values, UnitValues.partial().parse(values));
    const successorId = await successorIfThere(tx, after.successorId);
    await storeUnit(tx, author, unit, { ...after, successorId });
  },
} satisfies Restorer;
