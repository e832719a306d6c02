import { z } from 'zod';
import { instant } from '../platform/values/instant.ts';
import { pageFields } from '../platform/wire.ts';
import { PAYMENT_KINDS } from './call-lines.ts';
import { PaymentMethod } from './payment-methods.ts';

const period = {
  /** Paid at or after the first instant, and before the second. */
  from: instant('From'),
  to: instant('To'),
} as const;

export const PaymentsTakenQuery = z.object({ ...period, ...pageFields });
export type PaymentsTakenQuery = z.infer<typeof PaymentsTakenQuery>;

export const PaymentTotalsQuery = z.object(period);
export type PaymentTotalsQuery = z.infer<typeof PaymentTotalsQuery>;

/** A payment of any call, or a refund. */
export const PaymentTaken = z.object({
  _id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  /** When it was paid or went back; when it was recorded, if nobody said. */
  takenAt: z.string(),
  method: PaymentMethod,
  /** In dollars; below zero where it went back, so that amounts add up. */
  amount: z.number(),
  /** The reference of a payment, or why money went back. */
  reference: z.string(),
  call: z.object({ _id: z.string(), callNumber: z.int() }),
  customer: z.object({ _id: z.string(), name: z.string() }),
});
export type PaymentTaken = z.infer<typeof PaymentTaken>;

/** How many payments and refunds there are, counted up to 10,000, and their sum in dollars if all were counted. */
export const PaymentTotals = z.object({ count: z.int(), amount: z.number().nullable() });
export type PaymentTotals = z.infer<typeof PaymentTotals>;
