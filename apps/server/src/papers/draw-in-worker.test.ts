import { fileURLToPath } from 'node:url';
import type { Paper } from '@callboard/api/platform/paper';
import { expect, test } from 'vitest';
import { drawInWorker } from './draw-in-worker.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const address = {
  line1: '1 Ice Road',
  line2: '',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
};

const paper: Paper = {
  logo: null,
  invoice: {
    _id: '',
    number: 1,
    kind: 'invoice',
    state: 'open',
    issuedAt: '2026-11-27T15:00:00.000Z',
    issuedOn: '2026-11-27',
    dueOn: '2026-12-27',
    customerId: '',
    customerName: 'Cora',
    serviceCallIds: [],
    creditOf: null,
    creditOfNumber: null,
    credits: [],
    subtotal: 0,
    discount: 0,
    tax: 0,
    total: 0,
    paid: 0,
    credited: 0,
    balance: 0,
    company: { name: 'Glacier', phone: '', email: '', address, licenseNumber: '', logoHash: null },
    billTo: { name: 'Cora', businessName: '', phone: '', email: '', address },
    calls: [],
    lines: [],
    discounts: [],
    taxes: [],
    terms: '',
    notice: '',
    creditReason: '',
  },
};

test('a thread draws papers, says which one it cannot draw, and goes on with the next', async () => {
  const draw = drawInWorker(root);
  const damaged = { ...paper, logo: Buffer.from('no picture') };
  const [one, other, failed] = await Promise.allSettled([draw(paper), draw(paper), draw(damaged)]);
  expect(one).toEqual(other);
  expect(one.status === 'fulfilled' && one.value.subarray(0, 5).toString()).toBe('%PDF-');
  expect(failed.status).toBe('rejected');
  expect((await draw(paper)).length).toBeGreaterThan(1000);
});
