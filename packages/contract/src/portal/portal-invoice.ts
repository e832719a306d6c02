import {
  Invoice,
  InvoiceDocument,
  InvoicedCall,
  InvoiceLine,
  InvoiceRow,
} from '../invoices/invoices.ts';

const { shape: paper } = InvoiceDocument;

/** An issued document as its customer's lists show it: every field that a customer may see is named here. */
export const PortalInvoiceRow = InvoiceRow.pick({
  _id: true,
  number: true,
  kind: true,
  state: true,
  issuedAt: true,
  dueOn: true,
  customerId: true,
  customerName: true,
  serviceCallIds: true,
  creditOf: true,
  subtotal: true,
  discount: true,
  tax: true,
  total: true,
  paid: true,
  credited: true,
  balance: true,
});

/** One of them as its customer opens it: what is printed, without who came. */
export const PortalInvoice = PortalInvoiceRow.extend({
  ...Invoice.pick({
    issuedOn: true,
    terms: true,
    notice: true,
    creditReason: true,
    creditOfNumber: true,
  }).shape,
  company: paper.company.pick({
    name: true,
    phone: true,
    email: true,
    address: true,
    licenseNumber: true,
  }),
  billTo: paper.billTo.pick({
    name: true,
    businessName: true,
    phone: true,
    email: true,
    address: true,
  }),
  calls: InvoicedCall.pick({ _id: true, callNumber: true, date: true, address: true }).array(),
  lines: InvoiceLine.pick({
    _id: true,
    serviceCallId: true,
    code: true,
    description: true,
    quantity: true,
    unitPrice: true,
    amount: true,
    isTaxed: true,
    why: true,
  }).array(),
  discounts: paper.discounts.element.pick({ name: true, percent: true, amount: true }).array(),
  taxes: paper.taxes.element.pick({ name: true, rate: true, taxable: true, amount: true }).array(),
  credits: Invoice.shape.credits.element.pick({ _id: true, number: true, total: true }).array(),
});
