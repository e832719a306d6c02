import type { Invoice } from '@callboard/contract/invoices/invoices';
import { expect, test } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';

const address = { line1: '4 Elm St', line2: '', city: 'Austin', state: 'TX', postalCode: '78701' };

/** An invoice with one line for each description. */
function invoiceOf(name: string, descriptions: readonly string[]): Invoice {
  const total = 10 * descriptions.length;
  return {
    _id: 'i',
    number: 212,
    kind: 'invoice',
    state: 'open',
    issuedAt: '2026-11-20T15:00:00.000Z',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    customerId: 'c',
    customerName: name,
    serviceCallIds: ['call'],
    creditOf: null,
    creditOfNumber: null,
    credits: [],
    subtotal: total,
    discount: 0,
    tax: 0,
    total,
    paid: 0,
    credited: 0,
    balance: total,
    company: { name: 'Glacier', phone: '', email: '', address, licenseNumber: '', logoHash: null },
    billTo: { name, businessName: '', phone: '', email: '', address },
    calls: [
      {
        _id: 'call',
        callNumber: 1042,
        date: '2026-11-19',
        technician: 'Sam',
        address,
        equipment: [],
        refrigerant: [],
      },
    ],
    lines: descriptions.map((description, at) => ({
      _id: `${at}`,
      serviceCallId: 'call',
      code: `CAP-${at}`,
      description,
      quantity: 1,
      unitPrice: 10,
      amount: 10,
      discount: 0,
      isTaxed: at % 2 === 0,
      why: at % 2 === 0 ? 'Parts are taxed.' : 'Labor is not taxed in Texas.',
    })),
    discounts: [],
    taxes: [],
    terms: 'Check to Glacier',
    notice: '',
    creditReason: '',
  };
}

test('a paper comes to the same bytes, whatever was drawn before with the same fonts', async () => {
  const western = invoiceOf('Ana Ruiz', ['Office filter, 10 µF', 'Flow − test']);
  const others = invoiceOf('Łukasz Nguyễn Χρήστος', [
    'Μπαταρία 10 μF',
    'Замена фильтра',
    'Bộ lọc ﬁ',
  ]);
  const draw = (invoice: Invoice) => drawInvoice({ invoice, logo: null });
  const [first, foreign] = [await draw(western), await draw(others)];
  expect((await draw(western)).equals(first)).toBe(true);
  expect((await draw(others)).equals(foreign)).toBe(true);
  expect(first.equals(foreign)).toBe(false);
});
