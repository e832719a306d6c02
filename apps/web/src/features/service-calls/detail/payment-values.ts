import type { Payment, ServiceCall } from '@callboard/contract/service-calls';
import type { PaymentValues } from './payment-schema.ts';
import { priceText } from './price-text.ts';

const SMALLEST_PAYMENT = 0.01;

export const paymentFields = [
  'method',
  'reference',
  'paidAt',
  'amount',
] as const satisfies readonly (keyof PaymentValues)[];

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
