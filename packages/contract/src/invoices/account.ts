import { z } from 'zod';
import { PaymentMethod } from '../calls/payment-methods.ts';
import { dollars } from '../platform/values/money.ts';
import { requiredText } from '../platform/values/text.ts';
import { Id, pageFields } from '../platform/wire.ts';

/** Money that goes back to the customer of a call. */
export const NewRefund = z.strictObject({
  id: Id,
  amount: dollars('Amount', 0.01),
  method: PaymentMethod,
  reason: requiredText('Reason', 200),
  /** The invoice whose payment it takes back first. */
  invoiceId: Id.nullable().optional(),
});
export type NewRefund = z.infer<typeof NewRefund>;

/** Pays an invoice with what the customer paid too much before. */
export const CreditUse = z.strictObject({
  /** The customer. */
  id: Id,
  invoiceId: Id,
  amount: dollars('Amount', 0.01),
});
export type CreditUse = z.infer<typeof CreditUse>;

export const AccountQuery = z.object({ id: Id, ...pageFields });
export type AccountQuery = z.infer<typeof AccountQuery>;

/** What can stand in an account: documents, and money that came or went back. */
export const ACCOUNT_ENTRY_KINDS = ['invoice', 'deposit', 'credit', 'payment', 'refund'] as const;

export const AccountEntry = z.object({
  _id: z.string(),
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  at: z.string(),
  /** In dollars, what the document asks for this customer's calls: a credit note is below zero, money never is. */
  amount: z.number(),
  /** Of a document. */
  number: z.int().nullable(),
  /** Of money. */
  method: PaymentMethod.nullable(),
  /** The reference of a payment, or why money went back. */
  reference: z.string(),
  serviceCallId: z.string().nullable(),
  callNumber: z.int().nullable(),
});
export type AccountEntry = z.infer<typeof AccountEntry>;

/** What a customer and the company owe each other, in dollars. */
export const Account = z.object({
  /** What is left to pay of all calls that were not canceled. */
  balance: z.number(),
  /** What was paid above what calls and their invoices come to; it can pay another invoice. */
  credit: z.number(),
  /** The newest first. */
  entries: z.array(AccountEntry),
});
export type Account = z.infer<typeof Account>;
