import { NewEquipment, ReplaceEquipment } from '@callboard/contract/equipment/equipment';
import { companyDate } from '@callboard/contract/values/company-date';
import { z } from 'zod';
import { typedAmount } from './typed-amount.ts';

const { shape } = NewEquipment;

/** The form of a unit: new, in place of another one, or edited. */
export const UnitDetails = z.object({
  type: shape.type,
  brand: shape.brand,
  model: shape.model,
  serial: shape.serial,
  installedOn: shape.installedOn,
  partsWarrantyUntil: shape.partsWarrantyUntil,
  laborWarrantyUntil: shape.laborWarrantyUntil,
  refrigerant: shape.refrigerant,
  chargeOunces: typedAmount(shape.chargeOunces.unwrap()),
  filterSize: shape.filterSize,
  location: shape.location,
  notes: shape.notes,
  propertyId: shape.propertyId.min(1, { error: 'Choose a property' }),
  /** The unit whose place it takes; empty for none. */
  replaces: z.string(),
  /** When that one was taken out. */
  retiredOn: ReplaceEquipment.shape.retiredOn,
});
export type UnitDetails = z.output<typeof UnitDetails>;
export type UnitInput = z.input<typeof UnitDetails>;
/** Since when a unit is out of service. */
export const Retirement = z.object({ retiredOn: companyDate('Retired on') });
