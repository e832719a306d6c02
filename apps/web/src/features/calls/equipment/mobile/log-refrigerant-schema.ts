import { AddRefrigerant } from '@callboard/contract/equipment/refrigerant-log';
import { z } from 'zod';
import { typedAmount } from '~/features/equipment/units/typed-amount.ts';

const { shape } = AddRefrigerant;

/** The form of what a technician adds or recovers. */
export const LogRefrigerantInput = z.object({
  action: shape.action,
  refrigerant: shape.refrigerant,
  ounces: typedAmount(
    z.number({ error: 'Enter pounds, ounces or both' }).nullable().pipe(shape.ounces),
  ),
  note: shape.note,
});
export type LogRefrigerantInput = z.output<typeof LogRefrigerantInput>;
