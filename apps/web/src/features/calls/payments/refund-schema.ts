import { NewRefund } from '@callboard/contract/invoices/account';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { amount, method, reason } = NewRefund.shape;

/** A refund as typed; an empty invoice is none. */
export const RefundValues = z.object({
  amount: typedNumber(amount),
  method,
  reason,
  invoiceId: z.string().transform((id) => id || null),
});
export type RefundValues = z.input<typeof RefundValues>;
export type RefundInput = z.output<typeof RefundValues>;
