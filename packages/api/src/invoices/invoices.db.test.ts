import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { invoices } from '@callboard/db/schema/invoices';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { requireFound } from '../platform/errors/domain-error.ts';
import { inTransaction } from '../platform/idempotency/in-transaction.ts';
import { makeCustomer } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { ADDRESS, makeCall, makeItem, makePricedCall } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { issueInvoice } from './issue.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher, tech, customer] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
  await app.as('customer'),
];
const part = await makeItem(app, { code: 'FLT-16', name: 'Filter' });

/** A call of the technician with line items of these prices. */
const callOf = (...prices: number[]) =>
  makePricedCall(app, dispatcher, part, prices, { assignedEmployeeId: app.people.tech.id });

const issue = (...ids: string[]) => dispatcher.invoices.create({ serviceCallIds: ids });
const pay = (id: string, amount: number) =>
  dispatcher.serviceCalls.addPayment({ id, method: 'check', amount });
const read = (id: string) => dispatcher.invoices.byId({ id });
const refusedAt = (field: string, message: string) => ({
  status: 400,
  fields: { [field]: [message] },
});

describe('issuing', () => {
  test('an invoice is a copy of the call, and what changes later changes nothing on it', async () => {
    const { _id: id, callNumber, customer: who, property } = await callOf(100, 200);
    await dispatcher.serviceCalls.setDiscounts({
      id,
      discounts: [{ name: 'Plan member', reason: 'Asked nicely', percent: 10 }],
    });
    const invoice = await issue(id);
    expect(invoice).toMatchObject({
      number: expect.any(Number),
      kind: 'invoice',
      state: 'open',
      customerId: who._id,
      serviceCallIds: [id],
      creditOf: null,
      subtotal: 300,
      discount: 30,
      taxes: [],
      tax: 0,
      total: 270,
      paid: 0,
      balance: 270,
      lines: [
        { code: 'FLT-16', description: 'Filter', quantity: 1, amount: 100, discount: 10 },
        { code: 'FLT-16', description: 'Filter', quantity: 1, amount: 200, discount: 20 },
      ],
      discounts: [{ name: 'Plan member', percent: 10, amount: 30 }],
      calls: [{ callNumber, address: property.address, technician: expect.any(String) }],
    });
    expect(JSON.stringify(invoice)).not.toContain('Asked nicely');
    await dispatcher.serviceCalls.setItems({ id, items: [] });
    await dispatcher.properties.update({
      id: property._id,
      address: { ...ADDRESS, city: 'Waco' },
    });
    await dispatcher.customers.update({ id: who._id, lastName: 'Changed' });
    await admin.catalog.update({ id: part._id, code: 'FLT-20' });
    expect(await read(invoice._id)).toEqual(invoice);
    await admin.catalog.update({ id: part._id, code: 'FLT-16' });
    expect(await tech.invoices.byId({ id: invoice._id })).toEqual(invoice);
    const seen = await customer.invoices.byId({ id: invoice._id });
    expect(seen).toMatchObject({
      number: invoice.number,
      total: 270,
      lines: [{ amount: 100 }, {}],
    });
    expect(JSON.stringify(seen)).not.toContain('technician');
  });

  test('it is due after the days of the settings, or after those that are asked for', async () => {
    const day = (invoice: { issuedAt: string; dueOn: string }) =>
      Math.round((Date.parse(invoice.dueOn) - Date.parse(invoice.issuedAt)) / 86_400_000);
    const [one, other] = [await callOf(10), await callOf(10)];
    expect(Math.abs(day(await issue(one._id)) - 30)).toBeLessThanOrEqual(1);
    const serviceCallIds = [other._id];
    const soon = await dispatcher.invoices.create({ serviceCallIds, dueInDays: 0 });
    expect(Math.abs(day(soon))).toBeLessThanOrEqual(1);
  });

  test('the history of the call tells of it, and nothing undoes it', async () => {
    const { _id: id, version } = await callOf(12.5);
    const { number } = await issue(id);
    const [entry] = await dispatcher.history.list({ kind: 'service-calls', id });
    expect(entry).toMatchObject({
      action: 'invoice',
      version: version + 1,
      note: `Invoice ${number} for $12.50`,
    });
    const undone = dispatcher.history.undo({ kind: 'service-calls', id, version: version + 1 });
    expect(await problemOf(undone)).toMatchObject({ status: 409 });
  });

  test('an undo of a line after the issue changes the call and no document', async () => {
    const { _id: id } = await callOf(100);
    const { version } = await dispatcher.serviceCalls.addItem({
      id,
      item: part._id,
      unitPrice: 40,
    });
    const invoice = await issue(id);
    await dispatcher.history.undo({ kind: 'service-calls', id, version });
    expect((await dispatcher.serviceCalls.byId({ id })).total).toBe(100);
    expect(await read(invoice._id)).toEqual(invoice);
  });

  test('several calls of one customer stand on one invoice', async () => {
    const [one, other] = [await callOf(100), await callOf(50, 25.25)];
    await pay(other._id, 25.25);
    const invoice = await issue(one._id, other._id, one._id);
    expect(invoice).toMatchObject({ total: 175.25, paid: 25.25, balance: 150 });
    expect(new Set(invoice.serviceCallIds)).toEqual(new Set([one._id, other._id]));
    await pay(one._id, 100);
    await pay(other._id, 50);
    expect(await read(invoice._id)).toMatchObject({ state: 'paid', paid: 175.25, balance: 0 });
  });

  test('calls of several customers, with nothing to invoice, invoiced before or unknown are refused', async () => {
    const other = await makeCustomer(app.db);
    const foreign = await makeCall(app, dispatcher, { customerId: other.id });
    await dispatcher.serviceCalls.addItem({ id: foreign._id, item: part._id, unitPrice: 10 });
    const [mine, empty] = [await callOf(10), await callOf()];
    const at = 'serviceCallIds';
    expect(await problemOf(issue(mine._id, foreign._id))).toMatchObject(
      refusedAt(at, 'All calls of an invoice have to be of one customer.'),
    );
    expect(await problemOf(issue(empty._id))).toMatchObject(
      refusedAt(at, `Service call #${empty.callNumber} has nothing left to invoice.`),
    );
    const { number } = await issue(mine._id);
    expect(await problemOf(issue(mine._id))).toMatchObject(
      refusedAt(
        at,
        `Service call #${mine.callNumber} is on invoice ${number}. Credit that one first.`,
      ),
    );
    expect(await problemOf(issue())).toMatchObject(refusedAt(at, 'Name at least one service call'));
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect(await problemOf(issue(id))).toMatchObject(
        refusedAt(at, 'One of these service calls does not exist.'),
      );
    }
    const canceled = await callOf(10);
    await dispatcher.serviceCalls.setStatus({ id: canceled._id, status: 'canceled' });
    expect(await problemOf(issue(canceled._id))).toMatchObject(
      refusedAt(at, `Service call #${canceled.callNumber} is canceled.`),
    );
  });

  test('a deposit stands on the final invoice as a line, and is paid first', async () => {
    const { _id: id, callNumber } = await callOf(800, 200);
    const serviceCallIds = [id];
    const deposit = await dispatcher.invoices.create({ serviceCallIds, deposit: { percent: 30 } });
    expect(deposit).toMatchObject({
      kind: 'deposit',
      total: 300,
      lines: [{ description: `Deposit on service call #${callNumber} (30% of $1,000.00)` }],
    });
    await pay(id, 350);
    expect(await read(deposit._id)).toMatchObject({ state: 'paid', paid: 300, balance: 0 });
    const invoice = await issue(id);
    expect(invoice).toMatchObject({ subtotal: 700, total: 700, paid: 50, balance: 650 });
    expect(invoice.lines.at(-1)).toMatchObject({
      description: `Deposit, invoice ${deposit.number}`,
      amount: -300,
    });
    await pay(id, 650);
    expect(await read(invoice._id)).toMatchObject({ state: 'paid', balance: 0 });
    expect((await dispatcher.serviceCalls.byId({ id })).balance).toBe(0);
  });

  test('a deposit is never more than what is left, and adds up over several calls', async () => {
    const [one, other] = [await callOf(100), await callOf(200.01)];
    const serviceCallIds = [one._id, other._id];
    const ask = (deposit: { amount: number } | { percent: number }) =>
      dispatcher.invoices.create({ serviceCallIds, deposit });
    expect(await problemOf(ask({ amount: 300.02 }))).toMatchObject(
      refusedAt('deposit.amount', 'Only $300.01 is left to invoice.'),
    );
    expect(await ask({ amount: 100.01 })).toMatchObject({ total: 100.01 });
    expect(await problemOf(ask({ percent: 90 }))).toMatchObject({
      fields: { 'deposit.percent': [expect.stringContaining('is left to invoice.')] },
    });
    expect(await issue(...serviceCallIds)).toMatchObject({ total: 200 });
  });

  test('a request that is sent twice issues one invoice', async () => {
    const { _id } = await callOf(10);
    const again = await app.as('dispatcher', { idempotencyKey: 'invoice-once' });
    const [first, second] = [
      await again.invoices.create({ serviceCallIds: [_id] }),
      await again.invoices.create({ serviceCallIds: [_id] }),
    ];
    expect(second).toEqual(first);
  });
});

describe('who may', () => {
  test('a technician invoices and sees what is assigned to them, a customer sees their own', async () => {
    const { _id: id } = await callOf(10);
    const other = await makeCustomer(app.db);
    const foreign = await makeCall(app, dispatcher, { customerId: other.id });
    await dispatcher.serviceCalls.addItem({ id: foreign._id, item: part._id, unitPrice: 10 });
    const serviceCallIds = [foreign._id];
    expect(await problemOf(tech.invoices.create({ serviceCallIds }))).toMatchObject({
      status: 403,
    });
    const theirs = await issue(foreign._id);
    const own = await tech.invoices.create({ serviceCallIds: [id] });
    for (const who of [tech, customer]) {
      expect(await problemOf(who.invoices.byId({ id: theirs._id }))).toMatchObject({ status: 404 });
      const ids = (await who.invoices.list({})).map(({ _id }) => _id);
      expect(ids).toContain(own._id);
      expect(ids).not.toContain(theirs._id);
      expect(await who.invoices.list({ customerId: other.id })).toEqual([]);
    }
  });
});

describe('for good', () => {
  test.each([
    ['changes', sql`update invoices set total_cents = 1, subtotal_cents = 1`],
    ['removes', sql`delete from invoices`],
    ['empties', sql`truncate invoices cascade`],
    ['moves to another call', sql`update invoice_calls set share_cents = 1`],
    ['forgets the calls of', sql`delete from invoice_calls`],
    ['empties the calls of', sql`truncate invoice_calls`],
    ['counts again', sql`update invoice_counter set last = 0`],
  ])('nobody %s what was issued', async (_what, statement) => {
    const { _id } = await callOf(10);
    const invoice = await issue(_id);
    await expect(app.db.execute(statement)).rejects.toMatchObject({
      cause: { code: '23001' },
    });
    expect(await read(invoice._id)).toEqual(invoice);
  });

  test('a merge carries an invoice to the one who stays, and its undo back, without touching it', async () => {
    const [gone, stays] = [
      await makeCustomer(app.db, { lastName: 'Gone' }),
      await makeCustomer(app.db, { lastName: 'Stays' }),
    ];
    const { _id: id } = await makeCall(app, dispatcher, { customerId: gone.id });
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 10 });
    const invoice = await issue(id);
    const merged = await dispatcher.customers.merge({
      id: gone.id,
      into: stays.id,
      confirmedSame: true,
    });
    expect(await read(invoice._id)).toEqual({ ...invoice, customerId: stays.id });
    const listed = await dispatcher.invoices.list({ customerId: stays.id });
    expect(listed.map(({ _id }) => _id)).toEqual([invoice._id]);
    await dispatcher.history.undo({ kind: 'customers', id: stays.id, version: merged.version });
    expect(await read(invoice._id)).toEqual(invoice);
  });
});

test('twenty who issue at the same time over two pools, some of whom fail, leave no gap and no double', async () => {
  const before = await app.db.select({ number: invoices.number }).from(invoices);
  const last = Math.max(0, ...before.map(({ number }) => number));
  const other = connect(app.databaseUrl, { deadlines: PATIENT });
  const author = requireFound((await app.context(await app.infoOf('dispatcher'))).actor, 'person');
  const ids = await Promise.all(Array.from({ length: 40 }, async () => (await callOf(10))._id));
  const results = await Promise.allSettled(
    ids.map((id, at) =>
      inTransaction(at % 2 === 0 ? app.db : other.db, async (tx) => {
        const invoice = await issueInvoice(tx, author, { serviceCallIds: [id] });
        if (at % 5 === 0) throw new Error('This one fails after it was numbered.');
        return invoice.number;
      }),
    ),
  );
  await other.close();
  const numbers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(numbers).toHaveLength(32);
  const sorted = numbers.toSorted((a, b) => a - b);
  expect(sorted).toEqual(sorted.map((_number, at) => last + 1 + at));
});

test('payments at the same moment on two calls of one invoice both count', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await callOf(100), await callOf(50)];
    const invoice = await issue(one._id, other._id);
    await Promise.all([pay(one._id, 100), pay(other._id, 50)]);
    expect(await read(invoice._id)).toMatchObject({ state: 'paid', paid: 150, balance: 0 });
  }
});
