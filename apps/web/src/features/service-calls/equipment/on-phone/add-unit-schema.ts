import { NewEquipment } from '@callboard/contract/equipment/equipment';
import { Ounces } from '@callboard/contract/equipment/ounces';
import { z } from 'zod';
import { typedAmount } from '~/features/equipment/typed-amount.ts';

const { shape } = NewEquipment;

/** The form of a unit that a technician stands before: what its data plate says. */
export const AddUnitInput = z.object({
  type: shape.type,
  brand: shape.brand,
  model: shape.model,
  serial: shape.serial,
  location: shape.location,
  filterSize: shape.filterSize,
  refrigerant: shape.refrigerant,
  chargeOunces: typedAmount(Ounces.nullable()),
  installedOn: shape.installedOn,
});
export type AddUnitInput = z.output<typeof AddUnitInput>;
