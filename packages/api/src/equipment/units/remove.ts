import type { Removal } from '@callboard/contract/platform/wire';
import type { Transaction } from '@callboard/db/client';
import { callEquipment, equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { files } from '@callboard/db/schema/files';
import { eq, sql } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { checkVersion } from '../../platform/versions/stale.ts';
import { lockUnit } from './change-equipment.ts';
import { equipmentById } from './read-equipment.ts';

/** What hangs on a unit; a restricting foreign key guards each, too. */
const hindrances = (id: string) => sql`
  select 'is on a visit' as what where exists (
    select from ${callEquipment} where ${callEquipment.equipmentId} = ${id})
  union all select 'has a refrigerant log' where exists (
    select from ${refrigerantLog} where ${refrigerantLog.equipmentId} = ${id})
  union all select 'has files' where exists (
    select from ${files} where ${files.equipmentId} = ${id})
  union all select 'replaced another unit' where exists (
    select from ${equipment} where ${equipment.successorId} = ${id})`;

/**
 * Removes a unit that was put on record by mistake; its history keeps what it was.
 * @throws DomainError `not_found`, `conflict` where something hangs on it or it was changed since the
 *   version
 */
export async function removeEquipment(
  tx: Transaction,
  author: Author,
  { id, version: basedOn }: Removal,
): Promise<void> {
  const unit = await lockUnit(tx, id);
  await checkVersion('unit', unit, basedOn, () => equipmentById(tx, author, unit.id));
  const [hindrance] = await tx.execute<{ what: string }>(hindrances(unit.id));
  const what = unit.values.successorId === null ? hindrance?.what : 'was replaced';
  if (what !== undefined) {
    throw new DomainError(
      'conflict',
      `This unit cannot be removed, because it ${what}. Retire it instead.`,
    );
  }
  await tx.delete(equipment).where(eq(equipment.id, unit.id));
  await record(tx, author, {
    kind: 'equipment',
    id: unit.id,
    action: 'remove',
    version: unit.version + 1,
    change: { before: unit.values, after: null },
  });
}
