import type { PaymentMethod } from '@callboard/contract/calls/payment-methods';

/** In dollars. */
export const FINANCING_FROM = 2000;

/** How common each payment method is; financing is for large bills only. */
export const METHODS: readonly { method: PaymentMethod; percent: number }[] = [
  { method: 'credit_card', percent: 38 },
  { method: 'check', percent: 28 },
  { method: 'debit_card', percent: 8 },
  { method: 'cash', percent: 8 },
  { method: 'financing', percent: 6 },
  { method: 'zelle', percent: 5 },
  { method: 'other', percent: 4 },
  { method: 'venmo', percent: 2 },
  { method: 'money_order', percent: 1 },
];

/** Above this many dollars, this share of bills is split between two methods. */
export const SPLIT_FROM = 400;
export const SPLIT = 0.04;
