import { z } from 'zod';
import { TaxOverride, taxOverrideField } from '../money/tax-override.ts';
import { instant } from '../platform/values/instant.ts';
import { dollars, Quantity } from '../platform/values/money.ts';
import { optionalText } from '../platform/values/text.ts';
import { BasedOn, Id, NewId, ReadBack } from '../platform/wire.ts';
import { PaymentMethod } from './payment-methods.ts';

/** Maximum number of line items or payments on a call. */
export const MAX_LINES = 500;

export const LineItemInput = z.strictObject({
  _id: Id.optional(),
  item: z
    .string({ error: 'Please select a catalog item' })
    .min(1, { error: 'Please select a catalog item' })
    .max(200, { error: 'Please select a catalog item' }),
  description: optionalText('Description', 2000),
  quantity: Quantity.default(1),
  unitPrice: dollars('Unit price', 0),
  amount: ReadBack,
  taxable: ReadBack,
  /** Left out, a line keeps what it has. */
  taxOverride: taxOverrideField.optional(),
  isTaxed: ReadBack,
  taxedWhy: ReadBack,
});
export type LineItemInput = z.infer<typeof LineItemInput>;

/** Money that came, or went back. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PaymentInput = z.strictObject({
  _id: Id.optional(),
  /** A refund may be sent back as it was read, and is recorded at its own address. */
  kind: z.enum(PAYMENT_KINDS, { error: 'Choose payment or refund' }).optional(),
  /** The invoice that it pays first; left out, a payment keeps what it has. */
  invoiceId: Id.nullable().optional(),
  method: PaymentMethod,
  amount: dollars('Amount', 0.01),
  reference: optionalText('Reference', 200),
  paidAt: z
    .union([z.literal('').transform(() => null), instant('Paid at')], {
      error: 'Paid at must be a date and time',
    })
    .nullish()
    .transform((value) => value ?? null),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

export const SetItems = z.strictObject({
  id: Id,
  items: z.array(LineItemInput).max(MAX_LINES, { error: `A call has at most ${MAX_LINES} items` }),
  version: BasedOn,
});
export type SetItems = z.infer<typeof SetItems>;

export const SetPayments = z.strictObject({
  id: Id,
  payments: z
    .array(PaymentInput)
    .max(MAX_LINES, { error: `A call has at most ${MAX_LINES} payments` }),
  version: BasedOn,
});
export type SetPayments = z.infer<typeof SetPayments>;

/**
 * One more line item of a call. What others add at the same time stays, so it names no version. A
 * device that may have to wait for its answer gives the line its `_id` itself.
 */
export const AddItem = z.strictObject({ ...LineItemInput.shape, _id: NewId, id: Id });
export type AddItem = z.infer<typeof AddItem>;

/** One more payment of a call; like an item, it names no version and may bring its `_id`. */
export const AddPayment = z.strictObject({
  ...PaymentInput.shape,
  kind: z.literal('payment', { error: 'Record money that goes back as a refund' }).optional(),
  _id: NewId,
  id: Id,
});
export type AddPayment = z.infer<typeof AddPayment>;

export const LineItem = z.object({
  _id: z.string(),
  item: z.string(),
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  amount: z.number(),
  taxable: z.boolean(),
  /** Null for a line that follows rules and flag; what was kept before there were any has none. */
  taxOverride: TaxOverride.nullable().optional(),
  /** Whether it is taxed by now, and why, as a sentence; on calls with tax. */
  isTaxed: z.boolean().optional(),
  taxedWhy: z.string().optional(),
});
export type LineItem = z.infer<typeof LineItem>;

export const Payment = z.object({
  _id: z.string(),
  method: PaymentMethod,
  amount: z.number(),
  reference: z.string(),
  paidAt: z.string().nullable(),
  /** What was kept before there were refunds has none, and is a payment. */
  kind: z.enum(PAYMENT_KINDS).optional(),
  /** The invoice that it pays first. */
  invoiceId: z.string().nullable().optional(),
});
export type Payment = z.infer<typeof Payment>;
