import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { recountTaxes } from './recount-taxes.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const item = (await makeItem(app, { price: 100, taxable: true }))._id;

async function setRate(rate: number) {
  const [known] = await admin.taxRates.list({});
  await admin.taxRates.update({ id: known?._id ?? '', rate });
  while (await recountTaxes(app.db)) continue;
}

test('what an invoice stands for keeps its rates, until a credit note takes the invoice back', async () => {
  await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
  await admin.taxRates.create({ name: 'Texas', rate: 6.25, state: 'TX', from: '2020-01-01' });
  const { _id: id } = await makeCall(app, dispatcher, { itemIds: [item] });
  const invoice = await dispatcher.invoices.create({ serviceCallIds: [id] });
  expect(invoice).toMatchObject({
    tax: 6.25,
    total: 106.25,
    taxes: [{ name: 'Texas', rate: 6.25, taxable: 100, amount: 6.25 }],
  });
  await setRate(7);
  const more = await dispatcher.serviceCalls.addItem({ id, item, unitPrice: 100 });
  expect(more).toMatchObject({ tax: 12.5, taxes: [{ rate: 6.25, taxable: 200 }] });
  await dispatcher.invoices.credit({ id: invoice._id, reason: 'Wrong rate' });
  await setRate(8);
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ tax: 16 });
});
