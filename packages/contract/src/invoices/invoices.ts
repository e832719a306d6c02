import { z } from 'zod';
import { PartPercent } from '../money/part-percent.ts';
import { SORT_DIRECTIONS } from '../people/employee-sorts.ts';
import { MOST_TOGETHER } from '../platform/limits.ts';
import { OptionalEmail } from '../platform/values/email.ts';
import { dollars } from '../platform/values/money.ts';
import { requiredText, SearchText } from '../platform/values/text.ts';
import { Id, pageFields } from '../platform/wire.ts';
import {
  DEFAULT_INVOICE_ORDER,
  INVOICE_KINDS,
  INVOICE_SORTS,
  INVOICE_STATES,
} from './invoice-list.ts';

/** Maximum number of lines of one invoice, those of all its calls together. */
export const MOST_INVOICE_LINES = 1_000;

const serviceCallIds = z
  .array(Id, { error: 'Name the service calls to invoice' })
  .min(1, { error: 'Name at least one service call' })
  .max(MOST_TOGETHER, { error: `An invoice is for at most ${MOST_TOGETHER} service calls` });

const dueInDays = z
  .int({ error: 'Due days must be a whole number' })
  .min(0, { error: 'Due days must be at least 0' })
  .max(365, { error: 'Due days may be at most 365' });

/** What is asked for before the work: a percent of what the calls come to, or dollars. */
export const Deposit = z.union(
  [z.strictObject({ percent: PartPercent }), z.strictObject({ amount: dollars('Amount', 0.01) })],
  { error: 'Enter either a percent or an amount' },
);
export type Deposit = z.infer<typeof Deposit>;

/** Issues one invoice for calls of one customer, or a deposit on them. */
export const NewInvoice = z.strictObject({
  serviceCallIds,
  /** Days from today; those of the settings, where it is left out. */
  dueInDays: dueInDays.optional(),
  deposit: Deposit.optional(),
});
export type NewInvoice = z.infer<typeof NewInvoice>;

export const InvoiceQuery = z.object({
  state: z.enum(INVOICE_STATES, { error: 'Choose open, paid or credited' }).optional(),
  customerId: Id.optional(),
  serviceCallId: Id.optional(),
  /** The house of one of its calls. */
  propertyId: Id.optional(),
  /** A number of an invoice or a call, or words of whom it was issued to. */
  q: SearchText,
  sort: z
    .enum(INVOICE_SORTS, { error: 'Sort by number, dueOn, total or customerName' })
    .default(DEFAULT_INVOICE_ORDER.sort),
  dir: z
    .enum(SORT_DIRECTIONS, { error: 'The direction must be asc or desc' })
    .default(DEFAULT_INVOICE_ORDER.dir),
  ...pageFields,
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;

const Address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

/** A line as it was issued. A deposit that was invoiced before is a line below zero. */
export const InvoiceLine = z.object({
  _id: z.string(),
  serviceCallId: z.string(),
  /** Of the price book, when it was issued; empty where there is none. */
  code: z.string(),
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  amount: z.number(),
  /** Its share of the discounts. */
  discount: z.number(),
  isTaxed: z.boolean(),
  /** Why it is taxed or not, in a sentence; empty where there is no tax. */
  why: z.string(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A call as it was when its invoice was issued. */
export const InvoicedCall = z.object({
  _id: z.string(),
  callNumber: z.int(),
  /** The day of the work, or for which it is scheduled. */
  date: z.string(),
  technician: z.string(),
  address: Address,
  equipment: z.array(
    z.object({ type: z.string(), brand: z.string(), model: z.string(), serial: z.string() }),
  ),
  refrigerant: z.array(
    z.object({ date: z.string(), action: z.string(), refrigerant: z.string(), ounces: z.number() }),
  ),
});
export type InvoicedCall = z.infer<typeof InvoicedCall>;

/** What is printed: copies of everything, so that nothing that changes later changes it. */
export const InvoiceDocument = z.object({
  /** The company's day of the issue. */
  issuedOn: z.string(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: Address,
    licenseNumber: z.string(),
    /** Names the logo among all that the company ever had; null for none. */
    logoHash: z.string().nullable(),
  }),
  billTo: z.object({
    name: z.string(),
    businessName: z.string(),
    phone: z.string(),
    email: z.string(),
    address: Address,
  }),
  calls: z.array(InvoicedCall),
  lines: z.array(InvoiceLine),
  discounts: z.array(
    z.object({ name: z.string(), percent: z.number().nullable(), amount: z.number() }),
  ),
  taxes: z.array(
    z.object({ name: z.string(), rate: z.number(), taxable: z.number(), amount: z.number() }),
  ),
  /** What its calls had paid of it when it was issued, in dollars; none where the version before issued it. */
  paidBefore: z.number().optional(),
  /** How it is paid, in the company's words. */
  terms: z.string(),
  /** What a state wants on papers; empty for none. */
  notice: z.string(),
  /** Why a credit note was written; empty for all others. */
  creditReason: z.string(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/** An issued document as lists have it. */
export const InvoiceRow = z.object({
  _id: z.string(),
  /** Counts 1, 2, 3 and so on over all kinds, without a gap. */
  number: z.int(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  issuedAt: z.string(),
  dueOn: z.string(),
  /** Whose its calls are by now. */
  customerId: z.string(),
  /** Whom it was issued to. */
  customerName: z.string(),
  serviceCallIds: z.array(z.string()),
  /** The invoice that a credit note lowers. */
  creditOf: z.string().nullable(),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  paid: z.number(),
  /** What credit notes take off it. */
  credited: z.number(),
  balance: z.number(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const Invoice = InvoiceRow.extend({
  ...InvoiceDocument.shape,
  /** The credit notes that lower it, in the order of their issue. */
  credits: z.array(z.object({ _id: z.string(), number: z.int(), total: z.number() })),
  /** The number of the invoice that a credit note lowers. */
  creditOfNumber: z.int().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Lowers an invoice: by some of its lines, by an amount that holds its tax, or by all that is left. */
export const NewCredit = z
  .strictObject({
    id: Id,
    reason: requiredText('Reason', 300),
    lineIds: z
      .array(Id)
      .min(1, { error: 'Name at least one line' })
      .max(MOST_INVOICE_LINES, { error: `Name at most ${MOST_INVOICE_LINES} lines` })
      .optional(),
    amount: dollars('Amount', 0.01).optional(),
  })
  .refine(({ lineIds, amount }) => lineIds === undefined || amount === undefined, {
    path: ['amount'],
    error: 'Name either lines or an amount',
  });
export type NewCredit = z.infer<typeof NewCredit>;

/** Issues for each call, or for all calls of each customer. */
export const NewInvoices = z.strictObject({
  serviceCallIds,
  per: z.enum(['call', 'customer'], { error: 'Choose one for each call or each customer' }),
});
export type NewInvoices = z.infer<typeof NewInvoices>;

/** An invoice of a batch, or why there is none for these calls. */
export const BatchResult = z.union([
  z.object({ _id: z.string() }),
  z.object({ serviceCallIds: z.array(z.string()), problem: z.string() }),
]);
export type BatchResult = z.infer<typeof BatchResult>;

/** What is open, in dollars, by how long it has been due. */
export const InvoiceTotals = z.object({
  count: z.int(),
  balance: z.number(),
  notDue: z.number(),
  /** Due for 1 to 30 days, and so on. */
  to30: z.number(),
  to60: z.number(),
  to90: z.number(),
  over90: z.number(),
});
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

export const ToInvoiceQuery = z.object(pageFields);
export type ToInvoiceQuery = z.infer<typeof ToInvoiceQuery>;

/** A call that is done and stands on no invoice, or on none that was not credited whole. */
export const CallToInvoice = z.object({
  _id: z.string(),
  callNumber: z.int(),
  customer: z.object({ _id: z.string(), name: z.string() }),
  scheduledAt: z.string(),
  total: z.number(),
  /** Its newest invoice, which was credited whole; nothing where there never was one. */
  creditedNumber: z.int().nullable(),
});
export type CallToInvoice = z.infer<typeof CallToInvoice>;

/** Mails an invoice with its PDF, to the customer unless told. */
export const SendInvoice = z.strictObject({ id: Id, to: OptionalEmail.optional() });
export type SendInvoice = z.infer<typeof SendInvoice>;

/** Where the invoices of a call are mailed to unless told; null where no email of its customer is for bills. */
export const BillEmail = z.object({ email: z.string().nullable() });
export type BillEmail = z.infer<typeof BillEmail>;

/** Whom it was mailed to; null where no mail went out. */
export const InvoiceSent = z.object({ sentTo: z.string().nullable() });
export type InvoiceSent = z.infer<typeof InvoiceSent>;
