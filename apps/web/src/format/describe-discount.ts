import type { AgreedDiscount } from '@callboard/contract/calls/call-discounts';
import { formatUsd } from './money.ts';

/** "10%", "$50.00" */
export const describeTerms = ({
  percent,
  amount,
}: Pick<AgreedDiscount, 'percent' | 'amount'>): string =>
  percent === null ? formatUsd(amount ?? 0) : `${percent}%`;

/** "Member, 10%" */
export const describeDiscount = (
  discount: Pick<AgreedDiscount, 'name' | 'percent' | 'amount'>,
): string => `${discount.name}, ${describeTerms(discount)}`;
