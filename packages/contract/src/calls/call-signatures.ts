import { z } from 'zod';
import {
  MOST_POINTS,
  MOST_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from '../platform/limits.ts';
import { instant } from '../platform/values/instant.ts';
import { requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../platform/wire.ts';
import { CallDiscount } from './call-discounts.ts';
import { LineItem, Payment } from './call-lines.ts';
import { isMomentUnknown } from './service-calls.ts';

const within = (most: number) => {
  const error = `A point of a signature is a whole number from 0 to ${most}`;
  return z.int({ error }).min(0, { error }).max(most, { error });
};

const Point = z.tuple([within(SIGNATURE_WIDTH), within(SIGNATURE_HEIGHT)], {
  error: 'A point of a signature is two numbers',
});

const Stroke = z.array(Point).min(1, { error: 'A stroke has at least one point' });

const Strokes = z
  .array(Stroke, { error: 'A signature is a list of strokes' })
  .max(MOST_STROKES, { error: `A signature has at most ${MOST_STROKES} strokes` })
  .refine((strokes) => strokes.reduce((points, { length }) => points + length, 0) <= MOST_POINTS, {
    error: `A signature has at most ${MOST_POINTS.toLocaleString('en-US')} points`,
  });

/** What the customer, or somebody for them, signs on the technician's screen. */
export const NewCallSignature = z.strictObject({
  ...readBackFields,
  signed: ReadBack,
  sha256: ReadBack,
  takenBy: ReadBack,
  isIntact: ReadBack,
  isCurrent: ReadBack,
  /** The call. */
  id: Id,
  /** Who signs. */
  name: requiredText('Name', 100),
  /** What was drawn; may be empty, since a typed name counts as well. */
  strokes: Strokes.default([]),
  /** The moment of the tap, if it is sent later; within the limits of that of a status. */
  at: instant('At').optional(),
  isMomentUnknown,
  /** The version of the call that was shown: no line item is signed that nobody saw. */
  version: BasedOn,
});
export type NewCallSignature = z.infer<typeof NewCallSignature>;

/** Exactly what was signed, which is what the hash is of. */
export const SignedCall = z.object({
  name: z.string(),
  strokes: z.array(z.array(z.tuple([z.int(), z.int()]))),
  signedAt: z.string(),
  callNumber: z.int(),
  customer: z.object({ name: z.string(), businessName: z.string() }),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  items: z.array(
    LineItem.pick({
      description: true,
      quantity: true,
      unitPrice: true,
      amount: true,
      taxable: true,
    }),
  ),
  subtotal: z.number(),
  // What was signed before there were discounts has none of these four.
  discounts: z.array(CallDiscount.omit({ _id: true })).optional(),
  discount: z.number().optional(),
  tax: z.number().optional(),
  total: z.number().optional(),
  payments: z.array(Payment.omit({ _id: true, invoiceId: true })),
  paid: z.number(),
  balance: z.number(),
});
export type SignedCall = z.infer<typeof SignedCall>;

export const CallSignature = z.object({
  _id: z.string(),
  signed: SignedCall,
  /** SHA-256 of `signed` as canonical JSON (RFC 8785), in hexadecimal digits. */
  sha256: z.string(),
  /** Who handed over the screen. */
  takenBy: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** Whether what is stored still has the hash. */
  isIntact: z.boolean(),
  /** Whether the line items are still those that were signed. */
  isCurrent: z.boolean(),
});
export type CallSignature = z.infer<typeof CallSignature>;

/** Who signed for a call, and when; nothing of what was drawn. */
export const CallSigner = z.object({
  _id: z.string(),
  name: z.string(),
  signedAt: z.string(),
});
export type CallSigner = z.infer<typeof CallSigner>;

/** The signatures of the call `id`, newest first. */
export const CallSignaturesQuery = z.object({ id: Id, ...pageFields });
export type CallSignaturesQuery = z.infer<typeof CallSignaturesQuery>;
