import type { Discount } from '../money/compute-document.ts';
import type { AgreedDiscount } from './call-discounts.ts';

/** Discounts of a call as documents compute them. */
export const termsOf = (discounts: readonly Omit<AgreedDiscount, '_id'>[]): Discount[] =>
  discounts.map(({ name, reason, percent, amount }) =>
    percent === null ? { name, reason, amount: amount ?? 0 } : { name, reason, percent },
  );
