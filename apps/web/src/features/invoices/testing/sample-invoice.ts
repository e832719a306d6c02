import type { Invoice, InvoiceRow } from '@callboard/contract/invoices/invoices';

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

const NOWHERE = { line1: '', line2: '', city: '', state: '', postalCode: '' };

/** The same with what is printed: two lines of $50.00, both taxed. */
export const invoiceOf = (row: InvoiceRow): Invoice => ({
  ...row,
  issuedOn: '2026-11-20',
  company: {
    name: 'Glacier Cooling',
    phone: '',
    email: '',
    address: NOWHERE,
    licenseNumber: '',
    logoHash: null,
  },
  billTo: { name: 'Ana Ruiz', businessName: '', phone: '', email: '', address: NOWHERE },
  calls: [],
  lines: ['Run capacitor', 'Labor'].map((description, at) => ({
    _id: `line-${at}`,
    serviceCallId: 'call',
    code: '',
    description,
    quantity: 1,
    unitPrice: 50,
    amount: 50,
    discount: 0,
    isTaxed: true,
    why: '',
  })),
  discounts: [],
  taxes: [{ name: 'Texas', rate: 8.25, taxable: 100, amount: 8.25 }],
  terms: '',
  notice: '',
  creditReason: '',
  credits: [],
  creditOfNumber: null,
});
