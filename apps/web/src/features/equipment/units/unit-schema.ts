import { NewEquipment, ReplaceEquipment } from '@callboard/contract/equipment/equipment';
import { UNIT_FIELD_NAMES } from '@callboard/contract/equipment/unit-fields';
import { companyDate } from '@callboard/contract/platform/values/company-date';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';
import { typedAmount } from './typed-amount.ts';

const { shape } = NewEquipment;

/** The form of a unit: new, in place of another one, or edited. */
export const UnitDetails = z.object({
  ...pick(shape, UNIT_FIELD_NAMES),
  chargeOunces: typedAmount(shape.chargeOunces.unwrap()),
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
