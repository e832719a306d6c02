import { PaymentInput } from '@callboard/contract/calls/call-lines';
import type { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

/** A payment as typed; the field itself parses the time. */
export const PaymentValues = PaymentInput.pick({
  method: true,
  reference: true,
  paidAt: true,
}).extend({ amount: typedNumber(PaymentInput.shape.amount) });
export type PaymentValues = z.input<typeof PaymentValues>;
