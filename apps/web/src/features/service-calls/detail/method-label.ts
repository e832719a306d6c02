import { PAYMENT_METHODS } from '@callboard/contract/payment-method-list';
import type { PaymentMethod } from '@callboard/contract/payment-methods';

/** The words that people read for a way to pay. */
export const methodLabel = (key: PaymentMethod): string =>
  PAYMENT_METHODS.find((method) => method.key === key)?.label ?? key;
