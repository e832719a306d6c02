import { INVOICE_SORTS } from '@callboard/contract/invoices/invoice-list';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { makeCall, makeItem } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const part = await makeItem(app);

const issue = (...ids: string[]) => dispatcher.invoices.create({ serviceCallIds: ids });
const pay = (id: string, amount: number) =>
  dispatcher.serviceCalls.addPayment({ id, method: 'check', amount });

test('lists are filtered by state, customer, call and what was typed, newest first', async () => {
  const who = await makeCustomer(app.db, { firstName: 'Žofie', lastName: 'Quill' });
  const make = async () => {
    const { _id: id } = await makeCall(app, dispatcher, { customerId: who.id });
    return dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 10 });
  };
  const [one, other] = [await make(), await make()];
  const [first, second] = [await issue(one._id), await issue(other._id)];
  await pay(one._id, 10);
  const numbers = async (query: Parameters<typeof dispatcher.invoices.list>[0]) =>
    (await dispatcher.invoices.list(query)).map(({ number }) => number);
  const customerId = who.id;
  expect(await numbers({ customerId })).toEqual([second.number, first.number]);
  expect(await numbers({ customerId, state: 'paid' })).toEqual([first.number]);
  expect(await numbers({ customerId, state: 'open' })).toEqual([second.number]);
  expect(await numbers({ serviceCallId: one._id })).toEqual([first.number]);
  expect(await numbers({ q: 'zofie qui' })).toEqual([second.number, first.number]);
  expect(await numbers({ q: `#${other.callNumber}`, customerId })).toEqual([second.number]);
  expect(await numbers({ q: String(first.number), customerId })).toContain(first.number);
  expect(await numbers({ customerId, limit: 1 })).toEqual([second.number]);
  expect(await numbers({ customerId, cursor: second._id })).toEqual([first.number]);
  expect(await problemOf(dispatcher.invoices.list({ cursor: 'x' }))).toMatchObject({ status: 404 });
});

test('lists are sorted by number, due day, amount and customer, page by page', async () => {
  const made = async (lastName: string, dueInDays: number, unitPrice: number) => {
    const { id: customerId } = await makeCustomer(app.db, { firstName: 'Sorted', lastName });
    const { _id: id } = await makeCall(app, dispatcher, { customerId });
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice });
    const { number } = await dispatcher.invoices.create({ serviceCallIds: [id], dueInDays });
    return number;
  };
  const [a, b, c] = [
    await made('quince', 9, 30),
    await made('Plum', 5, 200),
    await made('Rowan', 5, 7),
  ];
  const ascending = {
    number: [a, b, c],
    dueOn: [b, c, a],
    total: [c, a, b],
    customerName: [b, a, c],
  };
  const pages = async (query: Parameters<typeof dispatcher.invoices.list>[0]) => {
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const rows = await dispatcher.invoices.list({ ...query, q: 'sorted', limit: 1, cursor });
      numbers.push(...rows.map(({ number }) => number));
      cursor = rows.at(-1)?._id;
    } while (cursor !== undefined);
    return numbers;
  };
  for (const sort of INVOICE_SORTS) {
    expect(await pages({ sort, dir: 'asc' }), sort).toEqual(ascending[sort]);
    expect(await pages({ sort, dir: 'desc' }), sort).toEqual(ascending[sort].toReversed());
  }
  expect(await pages({ sort: 'total' })).toEqual([b, a, c]);
});

test('a number finds invoices, calls and names that have it, each once, page by page', async () => {
  const issued = async (customerId: string) => {
    const { _id: id } = await makeCall(app, dispatcher, { customerId });
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 10 });
    return issue(id);
  };
  const [someone, other] = [await makeCustomer(app.db), await makeCustomer(app.db)];
  const numbered = await issued(someone.id);
  const q = String(numbered.number);
  await dispatcher.customers.update({ id: other.id, businessName: `Route ${q}` });
  const named = [await issued(other.id), await issued(other.id)];
  const all = [...named, numbered].map(({ number }) => number).toSorted((a, b) => b - a);
  const found: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 10; page += 1) {
    const rows = await dispatcher.invoices.list({ q, limit: 1, cursor });
    found.push(...rows.map(({ number }) => number));
    cursor = rows.at(-1)?._id;
    if (rows.length === 0) break;
  }
  expect(found).toEqual(expect.arrayContaining(all));
  expect(found).toEqual([...new Set(found)].toSorted((a, b) => b - a));
  // A call may have the same number.
  const { bytes } = await admin.exports.invoices({ q });
  expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(found.length + 1);
  expect(await dispatcher.invoices.list({ q: `#${q}`, customerId: other.id })).toEqual([]);
});
