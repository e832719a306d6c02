import type {
  RefrigerantEntry,
  RefrigerantLog,
} from '@callboard/contract/equipment/refrigerant-log';
import type { Reader } from '@callboard/db/client';
import { equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';

/** An entry of the log; `call` is read from a join. */
export const refrigerantShape = {
  _id: refrigerantLog.id,
  date: refrigerantLog.date,
  action: refrigerantLog.action,
  refrigerant: refrigerantLog.refrigerant,
  ounces: refrigerantLog.ounces,
  technician: { _id: refrigerantLog.technicianId, name: refrigerantLog.technicianName },
  call: { _id: serviceCalls.id, callNumber: serviceCalls.callNumber },
  note: refrigerantLog.note,
};

/** The entries of a unit as they count now, latest first. */
export const currentEntries = (db: Reader, equipmentId: string): Promise<RefrigerantEntry[]> =>
  db
    .select(refrigerantShape)
    .from(refrigerantLog)
    .leftJoin(serviceCalls, eq(serviceCalls.id, refrigerantLog.callId))
    .where(and(eq(refrigerantLog.equipmentId, equipmentId), isNull(refrigerantLog.toVersion)))
    .orderBy(desc(refrigerantLog.date), desc(refrigerantLog.id));

/**
 * What was added to and recovered from a unit; for staff.
 * @throws DomainError `not_found`
 */
export async function refrigerantOfUnit(db: Reader, id: string): Promise<RefrigerantLog> {
  const unitId = requireId(id, 'unit');
  const [found, entries] = await Promise.all([
    db.select({ version: equipment.version }).from(equipment).where(eq(equipment.id, unitId)),
    currentEntries(db, unitId),
  ]);
  return { entries, version: requireRow(found, 'unit').version };
}
