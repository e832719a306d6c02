import { sumsOf } from '@callboard/contract/calls/call-changes';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];

test('a phone adds a line for an exempt customer without tax, as the server does', async () => {
  await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
  await admin.taxRates.create({ name: 'Texas', rate: 6, state: 'TX', from: '2020-01-01' });
  const taxExempt = { certificate: 'A1', until: null };
  const { id: customerId } = await makeCustomer(app.db, { username: null, email: '', taxExempt });
  const item = (await makeItem(app, { price: 100, taxable: true }))._id;
  const call = await makeCall(app, dispatcher, { customerId, itemIds: [item] });
  const line = { item, description: '', quantity: 1, unitPrice: 50, amount: 50, taxable: true };
  const onPhone = sumsOf({ ...call, items: [...call.items, { ...line, _id: 'new' }] });
  expect(onPhone).toMatchObject({ tax: 0, total: 150 });
  const onServer = await dispatcher.serviceCalls.addItem({ id: call._id, item, unitPrice: 50 });
  expect(onServer).toMatchObject({ tax: 0, total: 150 });
});
