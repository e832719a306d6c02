import { z } from 'zod';
import { PAYMENT_METHODS } from './payment-method-list.ts';

export { PAYMENT_METHODS } from './payment-method-list.ts';

export const PaymentMethod = z.enum(
  PAYMENT_METHODS.map((method) => method.key),
  { error: 'Choose how it was paid' },
);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
