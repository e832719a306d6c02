import {
  type EquipmentDetail,
  MOST_UNITS,
  type NewEquipment,
} from '@callboard/contract/equipment/equipment';
import type { Transaction } from '@callboard/db/client';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { eq } from 'drizzle-orm';
import { requireReference } from '../../platform/access/require-id.ts';
import { DomainError, missingReference, taken } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { unitValues } from './change-equipment.ts';
import { takeUnitOfLine } from './lines-to-record.ts';
import { equipmentById } from './read-equipment.ts';
import { wholeUnitShape } from './shape.ts';

const NO_PROPERTY = 'This property does not exist. Choose another one.';

/** Whoever adds to a property at the same time waits: so it never has too many units. */
async function lockProperty(tx: Transaction, id: string) {
  const [property] = await tx
    .select({ id: properties.id, label: properties.label })
    .from(properties)
    .where(eq(properties.id, requireReference(id, 'propertyId', NO_PROPERTY)))
    .for('no key update');
  if (!property) throw missingReference('propertyId', NO_PROPERTY);
  if ((await tx.$count(equipment, eq(equipment.propertyId, property.id))) < MOST_UNITS) {
    return property;
  }
  throw new DomainError('conflict', `A property has at most ${MOST_UNITS} units.`);
}

/**
 * Records a unit of a property, perhaps from the line item that it was sold with.
 * @throws DomainError `not_found` at `propertyId` or `fromLine`, `conflict` for an `_id` that is taken,
 *   one unit too many, or a line item whose units are all recorded
 */
export async function createEquipment(
  tx: Transaction,
  author: Author,
  input: NewEquipment,
): Promise<EquipmentDetail> {
  const { _id: id, propertyId, fromLine, ...values } = input;
  const property = await lockProperty(tx, propertyId);
  const sold = fromLine && (await takeUnitOfLine(tx, property.id, fromLine));
  const [unit] = await tx
    .insert(equipment)
    .values({ ...values, ...sold, id, propertyId: property.id })
    .onConflictDoNothing({ target: equipment.id })
    .returning(wholeUnitShape);
  if (!unit) {
    throw taken('_id', 'Another unit already has this id. It may have been added before.');
  }
  const told = { ...unitValues(unit), property: { _id: property.id, label: property.label } };
  await record(tx, author, {
    kind: 'equipment',
    id: unit._id,
    action: 'create',
    version: unit.version,
    change: { before: null, after: told },
  });
  return equipmentById(tx, author, unit._id);
}
