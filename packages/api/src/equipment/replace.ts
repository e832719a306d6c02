import type {
  EquipmentDetail,
  Replaced,
  ReplaceEquipment,
  RetireEquipment,
} from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { wallTime } from '@callboard/contract/values/company-time';
import type { Transaction } from '@callboard/db/client';
import { DomainError } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { companyZone } from '../settings/company-zone.ts';
import { checkUnitVersion, lockUnit, storeUnit } from './change-equipment.ts';
import { createEquipment } from './create.ts';
import { equipmentById } from './read-equipment.ts';

/**
 * Takes a unit out of service. Put back into service, it has no successor any more.
 * @throws DomainError `not_found`, `conflict` where somebody else did since the version, `invalid` at
 *   `retiredOn` for a day before it was installed
 */
export async function retireEquipment(
  tx: Transaction,
  author: Author,
  { id, retiredOn, version }: RetireEquipment,
): Promise<EquipmentDetail> {
  const unit = await lockUnit(tx, id);
  await checkUnitVersion(tx, author, unit, version, { retiredOn });
  const { successorId } = unit.values;
  await storeUnit(tx, author, unit, {
    ...unit.values,
    retiredOn,
    successorId: retiredOn === null ? null : successorId,
  });
  return equipmentById(tx, author, unit.id);
}

/**
 * Records the unit that takes the place of another one and retires that one, both or neither.
 * @throws DomainError `not_found`, `conflict` for a unit that has a successor, or was changed since the
 *   version; `invalid` as `storeUnit`; for the new one as `createEquipment`
 */
export async function replaceEquipment(
  tx: Transaction,
  author: Author,
  { id, retiredOn, successor: sent, version }: ReplaceEquipment,
): Promise<Replaced> {
  const unit = await lockUnit(tx, id);
  if (unit.values.successorId !== null) {
    const current = await equipmentById(tx, author, unit.id);
    throw new DomainError('conflict', 'This unit was replaced already.', {
      current,
      isStale: true,
    });
  }
  const today = wallTime(Date.now(), await companyZone(tx)).date;
  const last = retiredOn ?? unit.values.retiredOn ?? sent.installedOn ?? today;
  await checkUnitVersion(tx, author, unit, version, { retiredOn: last });
  const created = await createEquipment(tx, author, { ...sent, propertyId: unit.propertyId });
  const after = { ...unit.values, retiredOn: last, successorId: created._id };
  const note = `Replaced by ${equipmentName(created)}`;
  await storeUnit(tx, author, unit, after, { note });
  return {
    retired: await equipmentById(tx, author, unit.id),
    successor: await equipmentById(tx, author, created._id),
  };
}
