import { z } from 'zod';
import { PartPercent } from '../money/part-percent.ts';
import { dollars } from '../platform/values/money.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, ReadBack } from '../platform/wire.ts';

/** Maximum number of discounts on a call. */
export const MAX_DISCOUNTS = 20;

const HOW_MUCH = 'Enter either a percent or an amount';

/** A discount: in percent of the subtotal, or in dollars; the other one is null. */
export const DiscountInput = z
  .strictObject({
    _id: Id.optional(),
    name: requiredText('Name', 200),
    reason: optionalText('Reason', 300),
    percent: PartPercent.nullish().transform((value) => value ?? null),
    amount: dollars('Amount', 0.01)
      .nullish()
      .transform((value) => value ?? null),
    taken: ReadBack,
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['amount'],
    error: HOW_MUCH,
  });
export type DiscountInput = z.infer<typeof DiscountInput>;

/** Replaces the discounts of a call; together they are at most its subtotal. */
export const SetDiscounts = z.strictObject({
  id: Id,
  discounts: z
    .array(DiscountInput)
    .max(MAX_DISCOUNTS, { error: `A call has at most ${MAX_DISCOUNTS} discounts` }),
  version: BasedOn,
});
export type SetDiscounts = z.infer<typeof SetDiscounts>;

/** A discount as it was agreed on. */
export const AgreedDiscount = z.object({
  _id: z.string(),
  name: z.string(),
  reason: z.string(),
  /** Of the subtotal; null for one in dollars. */
  percent: z.number().nullable(),
  /** Null for one in percent. */
  amount: z.number().nullable(),
});
export type AgreedDiscount = z.infer<typeof AgreedDiscount>;

export const CallDiscount = AgreedDiscount.extend({
  /** What it takes off by now: less than was agreed on where less is left. */
  taken: z.number(),
});
export type CallDiscount = z.infer<typeof CallDiscount>;

/** What one jurisdiction asks for. */
export const CallTax = z.object({
  name: z.string(),
  /** In percent. */
  rate: z.number(),
  taxable: z.number(),
  amount: z.number(),
});
export type CallTax = z.infer<typeof CallTax>;
