import { AddRefrigerant } from '@callboard/contract/equipment/refrigerant-log';
import { companyDate } from '@callboard/contract/platform/values/company-date';
import { z } from 'zod';
import { typedAmount } from '~/features/equipment/units/typed-amount.ts';

const { shape } = AddRefrigerant;

/** An entry of a refrigerant log as typed: a day, and who did it, always are. */
export const RefrigerantInput = z.object({
  date: companyDate('Date'),
  action: shape.action,
  refrigerant: shape.refrigerant,
  ounces: typedAmount(
    z.number({ error: 'Enter pounds, ounces or both' }).nullable().pipe(shape.ounces),
  ),
  technicianId: z.string().min(1, { error: 'Choose a technician' }),
  callId: z.string().transform((id) => id || null),
  note: shape.note,
});
export type RefrigerantInput = z.output<typeof RefrigerantInput>;
