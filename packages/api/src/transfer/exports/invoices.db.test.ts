import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const { _id: item } = await makeItem(app);

async function invoiceOf(customerId: string, unitPrice: number) {
  const call = await makeCall(app, dispatcher, { customerId });
  await dispatcher.serviceCalls.addItem({ id: call._id, item, unitPrice });
  const invoice = await dispatcher.invoices.create({ serviceCallIds: [call._id] });
  return { call, invoice };
}

const linesOf = async (query: Parameters<typeof admin.exports.invoices>[0]) => {
  const { bytes } = await admin.exports.invoices(query);
  return bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
};

test('invoices leave as a file as they are listed, filters and all', async () => {
  const one = await makeCustomer(app.db, { firstName: 'Ada', lastName: 'Exporter' });
  const other = await makeCustomer(app.db, { lastName: 'Elsewhere' });
  const first = await invoiceOf(one.id, 100.5);
  const { invoice: second } = await invoiceOf(other.id, 20);
  const note = await dispatcher.invoices.credit({
    id: first.invoice._id,
    reason: 'Overcharged',
    amount: 50.25,
  });
  const all = await linesOf({});
  expect(all[0]).toMatch(
    /^Number,Kind,State,Issued .*,Subtotal,Discount,Tax,Total,Paid,Credited,Balance$/,
  );
  expect(all.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
    [String(note.number), 'Credit note', ''],
    [String(second.number), 'Invoice', 'Open'],
    [String(first.invoice.number), 'Invoice', 'Open'],
  ]);
  const [, credit, invoice, ...rest] = await linesOf({ customerId: one.id });
  expect(rest).toEqual([]);
  const { callNumber } = first.call;
  expect(credit).toMatch(
    new RegExp(`,,Ada Exporter,${callNumber},${first.invoice.number},-50.25,0.00,0.00,-50.25,`),
  );
  expect(invoice).toMatch(
    new RegExp(`Ada Exporter,${callNumber},,100.50,0.00,0.00,100.50,0.00,50.25,50.25$`),
  );
  expect(await linesOf({ q: 'elsewhere', state: 'open' })).toHaveLength(2);
  expect(await linesOf({ state: 'paid' })).toHaveLength(1);
  expect(await problemOf(dispatcher.exports.invoices({}))).toMatchObject({ status: 403 });
});

test('the invoices of a house are those of its calls', async () => {
  const { id } = await makeCustomer(app.db);
  const { call, invoice } = await invoiceOf(id, 10);
  await invoiceOf(id, 30);
  const listed = await dispatcher.invoices.list({ propertyId: call.property._id });
  expect(listed.map(({ _id }) => _id)).toEqual([invoice._id]);
  expect(await problemOf(dispatcher.invoices.list({ propertyId: 'none' }))).toMatchObject({
    status: 404,
  });
});
