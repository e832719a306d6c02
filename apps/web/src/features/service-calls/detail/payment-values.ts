import { type Payment, PaymentInput, type ServiceCall } from '@callboard/contract/service-calls';
import type { z } from 'zod';
import { typedNumber } from '~/lib/typed-number.ts';
import { priceText } from './price-text.ts';

const SMALLEST_PAYMENT = 0.01;

/** What is typed into the editor of a payment; the field itself reads the time. */
export const PaymentValues = PaymentInput.pick({
  method: true,
  reference: true,
  paidAt: true,
}).extend({ amount: typedNumber(PaymentInput.shape.amount) });
export type PaymentValues = z.input<typeof PaymentValues>;

export const paymentFields = PaymentValues.keyof().options;

/** A new payment settles what is open, in cash, now (spec, section 5). */
export const newPayment = ({ balance }: ServiceCall): PaymentValues => ({
  amount: priceText(Math.max(balance, SMALLEST_PAYMENT)),
  method: 'cash',
  reference: '',
  paidAt: new Date().toISOString(),
});

export const paymentValues = ({ amount, method, reference, paidAt }: Payment): PaymentValues => ({
  amount: priceText(amount),
  method,
  reference,
  paidAt,
});
