import type { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { poundsText } from '@callboard/contract/equipment/refrigerants';

/** A unit in the house of a call, with its past. */
export type UnitAtCall = CallEquipment['units'][number];

/** "R-410A, 6 lb 4 oz": what a unit is filled with, as far as anybody knows. */
export const chargeOf = ({
  refrigerant,
  chargeOunces,
}: Pick<UnitAtCall, 'refrigerant' | 'chargeOunces'>): string =>
  [refrigerant, chargeOunces === null ? '' : poundsText(chargeOunces)].filter(Boolean).join(', ');
