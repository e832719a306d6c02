import type { InvoiceRow } from '@callboard/contract/invoices/invoices';

/** Invoice 212 of $108.25, of which $100.00 are due. */
export const sampleInvoice = (more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  _id: 'i',
  number: 212,
  kind: 'invoice',
  state: 'open',
  issuedAt: '2026-11-20T15:00:00.000Z',
  dueOn: '2026-12-20',
  customerId: 'c',
  customerName: 'Quinn Žofie',
  serviceCallIds: ['a'],
  creditOf: null,
  subtotal: 100,
  discount: 0,
  tax: 8.25,
  total: 108.25,
  paid: 8.25,
  credited: 0,
  balance: 100,
  ...more,
});
