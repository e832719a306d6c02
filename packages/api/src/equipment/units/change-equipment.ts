import { keptPrecisions } from '@callboard/contract/equipment/date-precisions';
import {
  type EquipmentChange,
  type EquipmentDetail,
  UnitRecord,
  unitOutput,
} from '@callboard/contract/equipment/equipment';
import { UNIT_FIELD_NAMES } from '@callboard/contract/equipment/unit-fields';
import type { HistoryAction } from '@callboard/contract/platform/history';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { equipment } from '@callboard/db/schema/equipment';
import type { HistoryValues } from '@callboard/db/schema/history';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError, invalidField, requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { changesAfter } from '../../platform/history/entries.ts';
import { record } from '../../platform/history/record.ts';
import { checkFields } from '../../platform/versions/check-fields.ts';
import { withGiven } from '../../platform/versions/with-given.ts';
import { equipmentById } from './read-equipment.ts';
import { wholeUnitShape } from './shape.ts';

/** The values of a unit that can change. */
export const UnitValues = UnitRecord.pick({
  retiredOn: true,
  datePrecisions: true,
  successorId: true,
}).extend(unitOutput);
export type UnitValues = z.infer<typeof UnitValues>;

/** A unit as a change finds it. */
export type LockedUnit = { id: string; propertyId: string; version: number; values: UnitValues };

/** A unit's values in the history. */
export const unitValues = (unit: UnitValues): UnitValues => ({
  ...pick(unit, UNIT_FIELD_NAMES),
  retiredOn: unit.retiredOn,
  datePrecisions: unit.datePrecisions ?? {},
  successorId: unit.successorId,
});

/**
 * Locks a unit for a change; all changes of one unit happen one after the other, while calls may refer
 * to it: one that is linked to it meanwhile would wait for its log, and the log for the call.
 * @throws DomainError `not_found`
 */
export async function lockUnit(tx: Transaction, id: string): Promise<LockedUnit> {
  const unit = requireRow(
    await tx
      .select(wholeUnitShape)
      .from(equipment)
      .where(eq(equipment.id, requireId(id, 'unit')))
      .for('no key update'),
    'unit',
  );
  const { _id, propertyId, version } = unit;
  return { id: _id, propertyId, version, values: unitValues(unit) };
}

/**
 * Refuses a change of what somebody else changed since the version that it is based on (contract:
 * Versions and merging).
 * @param wanted the values that the change names; undefined where it does not
 * @throws DomainError `conflict` with the unit as it is
 */
export async function checkUnitVersion(
  tx: Transaction,
  author: Author,
  unit: LockedUnit,
  basedOn: number | undefined,
  wanted: { [Name in keyof UnitValues]?: UnitValues[Name] | undefined },
): Promise<void> {
  const { id, version, values } = unit;
  const found = {
    thing: 'unit',
    version,
    values,
    since: (past: number) => changesAfter(tx, { kind: 'equipment', id }, past, Object.keys(wanted)),
    read: () => equipmentById(tx, author, id),
  };
  await checkFields(author, found, basedOn, wanted);
}

/** @throws DomainError `invalid` at `retiredOn` for a day before it was installed */
export function checkDates({ installedOn, retiredOn }: UnitValues): void {
  if (installedOn !== null && retiredOn !== null && retiredOn < installedOn) {
    throw invalidField('retiredOn', 'It cannot be retired before it was installed');
  }
}

/**
 * Stores new values of a locked unit, with the entry of its history.
 * @param note what the entry tells beside the values
 * @throws DomainError `invalid` at `retiredOn` for a day before it was installed, `conflict` for one in
 *   service that has a successor
 */
export async function storeUnit(
  tx: Transaction,
  author: Author,
  { id, version: former, values: before }: LockedUnit,
  after: UnitValues,
  { action = 'update', note = '' }: { action?: HistoryAction; note?: string } = {},
): Promise<void> {
  checkDates(after);
  if (after.retiredOn === null && after.successorId !== null) {
    throw new DomainError('conflict', 'This unit was replaced later. Undo that first.');
  }
  const version = former + 1;
  await tx
    .update(equipment)
    .set({ ...after, version })
    .where(eq(equipment.id, id));
  const change: { before: HistoryValues; after: HistoryValues } = { before, after };
  await record(tx, author, { kind: 'equipment', id, action, version, change, note });
}

/**
 * Changes the fields that were sent; what others changed since stays.
 * @throws DomainError `not_found`, `conflict` where somebody else changed the same field
 */
export async function updateEquipment(
  tx: Transaction,
  author: Author,
  input: EquipmentChange,
): Promise<EquipmentDetail> {
  const unit = await lockUnit(tx, input.id);
  const wanted = pick(input, UNIT_FIELD_NAMES);
  await checkUnitVersion(tx, author, unit, input.version, wanted);
  const after = withGiven(unit.values, wanted);
  const datePrecisions = keptPrecisions(unit.values, after);
  await storeUnit(tx, author, unit, { ...after, datePrecisions });
  return equipmentById(tx, author, unit.id);
}
