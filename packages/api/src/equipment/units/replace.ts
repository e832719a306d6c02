import { keptPrecisions } from '@callboard/contract/equipment/date-precisions';
import type {
  EquipmentDetail,
  Replaced,
  ReplaceEquipment,
  RetireEquipment,
} from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import type { Transaction } from '@callboard/db/client';
import { companyZone } from '../../company/settings/company-zone.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { changesAfter } from '../../platform/history/entries.ts';
import { findTaken } from '../../platform/versions/find-taken.ts';
import { checkUnitVersion, type LockedUnit, lockUnit, storeUnit } from './change-equipment.ts';
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
    datePrecisions: keptPrecisions(unit.values, { ...unit.values, retiredOn }),
    successorId: retiredOn === null ? null : successorId,
  });
  return equipmentById(tx, author, unit.id);
}

/** Whoever replaces a unit in service is told that it is not any more, whatever day they retire it on. */
async function refuseRetired(
  tx: Transaction,
  author: Author,
  unit: LockedUnit,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined || unit.values.retiredOn === null) return;
  const thing = { kind: 'equipment', id: unit.id } as const;
  const since = await changesAfter(tx, thing, basedOn, ['retiredOn']);
  const taken = findTaken(author, { retiredOn: null }, unit.values, since);
  if (!taken) return;
  const current = await equipmentById(tx, author, unit.id);
  throw new DomainError(
    'conflict',
    'This unit was retired in the meantime. Check it and try again.',
    { current, isStale: true, theirs: taken.theirs },
  );
}

/**
 * Records the unit that takes the place of another one and retires that one, both or neither.
 * @throws DomainError `not_found`, `conflict` for a unit that has a successor, or was retired or changed
 *   since the version; `invalid` as `storeUnit`; for the new one as `createEquipment`
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
  await refuseRetired(tx, author, unit, version);
  const today = wallTime(Date.now(), await companyZone(tx)).date;
  const last = retiredOn ?? unit.values.retiredOn ?? sent.installedOn ?? today;
  await checkUnitVersion(tx, author, unit, version, { retiredOn: last });
  const created = await createEquipment(tx, author, { ...sent, propertyId: unit.propertyId });
  const after = {
    ...unit.values,
    retiredOn: last,
    successorId: created._id,
    datePrecisions: keptPrecisions(unit.values, { ...unit.values, retiredOn: last }),
  };
  const note = `Replaced by ${equipmentName(created)}`;
  await storeUnit(tx, author, unit, after, { note });
  return {
    retired: await equipmentById(tx, author, unit.id),
    successor: await equipmentById(tx, author, created._id),
  };
}
