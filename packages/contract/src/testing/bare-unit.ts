import type { EquipmentTypeKey } from '../equipment/equipment-types.ts';
import { unitFieldsOf } from '../equipment/unit-fields.ts';
import { recordOf } from '../platform/values/record-of.ts';

/** A unit of which nothing is known but what it is. */
export const bareUnit = (type: EquipmentTypeKey) => ({
  ...recordOf(unitFieldsOf('text', 'refrigerant'), () => ''),
  ...recordOf(unitFieldsOf('date'), () => null),
  type,
  chargeOunces: null,
  _id: 'unit',
  propertyId: 'house',
  retiredOn: null,
  successorId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});
