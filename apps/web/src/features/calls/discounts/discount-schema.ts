import { DiscountInput } from '@callboard/contract/calls/call-discounts';
import { PartPercent } from '@callboard/contract/money/part-percent';
import { dollars } from '@callboard/contract/platform/values/money';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const HOW_MUCH = {
  percent: typedNumber(PartPercent),
  amount: typedNumber(dollars('Amount', 0.01)),
} as const;

/** A discount as typed; only the field of its unit counts. */
export const DiscountValues = z
  .object({
    name: DiscountInput.shape.name,
    reason: DiscountInput.shape.reason,
    unit: z.enum(['percent', 'amount']),
    percent: z.string(),
    amount: z.string(),
  })
  .transform(({ name, reason, unit, ...typed }, context) => {
    const read = HOW_MUCH[unit].safeParse(typed[unit]);
    if (read.success) return { name, reason, percent: null, amount: null, [unit]: read.data };
    for (const { message } of read.error.issues) {
      context.addIssue({ code: 'custom', path: [unit], message });
    }
    return z.NEVER;
  });
export type DiscountValues = z.input<typeof DiscountValues>;
