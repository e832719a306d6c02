import { z } from 'zod';
import { INVOICE_KINDS, INVOICE_STATES } from '../invoices/invoice-list.ts';

const Address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

/** An issued document as its customer's lists show it: every field that a customer may see is named here. */
export const PortalInvoiceRow = z.object({
  _id: z.string(),
  number: z.int(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  issuedAt: z.string(),
  dueOn: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  serviceCallIds: z.array(z.string()),
  creditOf: z.string().nullable(),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  balance: z.number(),
});

/** One of them as its customer opens it: what is printed, without who came. */
export const PortalInvoice = PortalInvoiceRow.extend({
  issuedOn: z.string(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: Address,
    licenseNumber: z.string(),
  }),
  billTo: z.object({
    name: z.string(),
    businessName: z.string(),
    phone: z.string(),
    email: z.string(),
    address: Address,
  }),
  calls: z.array(
    z.object({ _id: z.string(), callNumber: z.int(), date: z.string(), address: Address }),
  ),
  lines: z.array(
    z.object({
      _id: z.string(),
      serviceCallId: z.string(),
      code: z.string(),
      description: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      amount: z.number(),
      isTaxed: z.boolean(),
      why: z.string(),
    }),
  ),
  discounts: z.array(
    z.object({ name: z.string(), percent: z.number().nullable(), amount: z.number() }),
  ),
  taxes: z.array(
    z.object({ name: z.string(), rate: z.number(), taxable: z.number(), amount: z.number() }),
  ),
  terms: z.string(),
  notice: z.string(),
  creditReason: z.string(),
  credits: z.array(z.object({ _id: z.string(), number: z.int(), total: z.number() })),
  creditOfNumber: z.int().nullable(),
});
