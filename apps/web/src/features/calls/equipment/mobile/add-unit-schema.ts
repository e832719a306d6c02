import { NewEquipment } from '@callboard/contract/equipment/equipment';
import { Ounces } from '@callboard/contract/equipment/ounces';
import { PLATE_FIELDS } from '@callboard/contract/equipment/unit-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';
import { typedAmount } from '~/features/equipment/units/typed-amount.ts';

const { shape } = NewEquipment;

/** The form of a unit that a technician stands before: what its data plate says. */
export const AddUnitInput = z.object({
  ...pick(shape, PLATE_FIELDS),
  chargeOunces: typedAmount(Ounces.nullable()),
});
export type AddUnitInput = z.output<typeof AddUnitInput>;
