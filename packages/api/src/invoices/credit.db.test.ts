import { sumDollars } from '@callboard/contract/platform/values/money';
import { callTaxes } from '@callboard/db/schema/call-taxes';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { makeItem, makePricedCall } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const part = await makeItem(app);

const callOf = (prices: number[], customerId = app.people.customer.id) =>
  makePricedCall(app, dispatcher, part, prices, { customerId });

/** A call with a tax of 8.25 percent in two parts, as its server worked it out. */
async function taxedCallOf(prices: number[]) {
  const call = await callOf(prices);
  const parts = [
    { name: 'Texas', rate: 6.25 },
    { name: 'Austin', rate: 2 },
  ].map((tax) => ({
    ...tax,
    taxable: call.subtotal,
    amount: Math.round(call.subtotal * tax.rate) / 100,
  }));
  await app.db
    .insert(callTaxes)
    .values(parts.map((tax, position) => ({ ...tax, position, callId: call._id })));
  await app.db
    .update(serviceCalls)
    .set({ tax: sumDollars(parts.map(({ amount }) => amount)) })
    .where(eq(serviceCalls.id, call._id));
  return call;
}

const issue = (...serviceCallIds: string[]) => dispatcher.invoices.create({ serviceCallIds });
const read = (id: string) => dispatcher.invoices.byId({ id });
const pay = (id: string, amount: number) =>
  dispatcher.serviceCalls.addPayment({ id, method: 'check', amount });
const credit = (id: string, what: { lineIds?: string[]; amount?: number } = {}) =>
  dispatcher.invoices.credit({ id, reason: 'Wrong part', ...what });

describe('a credit note', () => {
  test('takes all of an invoice off, linked both ways, and the call is invoiced anew with what was paid', async () => {
    const { _id: id } = await taxedCallOf([100, 50]);
    const invoice = await issue(id);
    expect(invoice).toMatchObject({ subtotal: 150, tax: 12.38, total: 162.38 });
    await pay(id, 62.38);
    const note = await credit(invoice._id);
    expect(note).toMatchObject({
      kind: 'credit',
      number: invoice.number + 1,
      creditOf: invoice._id,
      creditOfNumber: invoice.number,
      creditReason: 'Wrong part',
      subtotal: -150,
      tax: -12.38,
      total: -162.38,
      balance: 0,
      lines: [{ amount: -100 }, { amount: -50 }],
      taxes: [
        { name: 'Texas', taxable: -150, amount: -9.38 },
        { name: 'Austin', taxable: -150, amount: -3 },
      ],
    });
    expect(await read(invoice._id)).toMatchObject({
      state: 'credited',
      paid: 0,
      credited: 162.38,
      balance: 0,
      credits: [{ _id: note._id, number: note.number, total: -162.38 }],
    });
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 40 });
    expect(await issue(id)).toMatchObject({ paid: 62.38, state: 'open' });
    expect(await problemOf(credit(invoice._id))).toMatchObject({ status: 409 });
    expect(await problemOf(credit(note._id))).toMatchObject({ status: 409 });
  });

  test('of more than is left is refused where it was said, also where nothing is left', async () => {
    const { _id: id } = await callOf([100, 50]);
    const invoice = await issue(id);
    const more = problemOf(credit(invoice._id, { amount: 150.01 }));
    expect(await more).toMatchObject({ status: 400, fields: { amount: [expect.any(String)] } });
    await credit(invoice._id);
    const [line] = invoice.lines;
    const told = [expect.any(String)];
    const amount = await problemOf(credit(invoice._id, { amount: 1 }));
    expect(amount).toMatchObject({ status: 400, fields: { amount: told } });
    const lines = await problemOf(credit(invoice._id, { lineIds: [line?._id ?? ''] }));
    expect(lines).toMatchObject({ status: 400, fields: { 'lineIds.0': told } });
    expect(await problemOf(credit(invoice._id))).toMatchObject({ status: 409 });
  });

  test('takes an amount off that holds its tax, and the last one takes the rest', async () => {
    const { _id: id } = await taxedCallOf([100, 0.99]);
    const invoice = await issue(id);
    const notes = [
      await credit(invoice._id, { amount: 33.33 }),
      await credit(invoice._id, { amount: 33.33 }),
    ];
    expect(await problemOf(credit(invoice._id, { amount: 42.67 }))).toMatchObject({
      status: 400,
      fields: { amount: ['Only $42.66 of this invoice is left to credit.'] },
    });
    notes.push(await credit(invoice._id));
    for (const name of ['subtotal', 'tax', 'total'] as const) {
      expect(sumDollars([invoice[name], ...notes.map((note) => note[name])])).toBe(0);
    }
    for (const at of [0, 1]) {
      const amounts = [invoice, ...notes].map(({ taxes }) => taxes[at]?.amount ?? 0);
      expect(sumDollars(amounts)).toBe(0);
    }
    expect(await read(invoice._id)).toMatchObject({ state: 'credited', balance: 0 });
  });

  test('of a part leaves the call what its lines come to: they differ until the call is lowered, too', async () => {
    const { id: customerId } = await makeCustomer(app.db);
    const { _id: id } = await callOf([100], customerId);
    const { _id: invoiceId } = await dispatcher.invoices.create({ serviceCallIds: [id] });
    await dispatcher.invoices.credit({ id: invoiceId, reason: 'Late', amount: 40 });
    const balances = async () => ({
      call: (await dispatcher.serviceCalls.byId({ id })).balance,
      invoice: (await dispatcher.invoices.byId({ id: invoiceId })).balance,
      account: (await dispatcher.invoices.account({ id: customerId, limit: 1 })).balance,
    });
    expect(await balances()).toEqual({ call: 100, invoice: 60, account: 100 });
    const discounts = [{ name: 'Late', amount: 40 }];
    await dispatcher.serviceCalls.setDiscounts({ id, discounts });
    expect(await balances()).toEqual({ call: 60, invoice: 60, account: 60 });
    await dispatcher.serviceCalls.addPayment({ id, method: 'check', amount: 60 });
    expect(await balances()).toEqual({ call: 0, invoice: 0, account: 0 });
  });

  test('takes lines off with their share of discount and tax, each once', async () => {
    const { _id: id } = await callOf([100, 200]);
    await dispatcher.serviceCalls.setDiscounts({
      id,
      discounts: [{ name: 'Plan member', percent: 10 }],
    });
    const invoice = await issue(id);
    const [first, second] = invoice.lines.map(({ _id }) => _id);
    const lineIds = [first ?? ''];
    expect(await credit(invoice._id, { lineIds })).toMatchObject({
      subtotal: -100,
      discount: -10,
      total: -90,
    });
    expect(await read(invoice._id)).toMatchObject({ credited: 90, balance: 180, state: 'open' });
    expect(await problemOf(credit(invoice._id, { lineIds }))).toMatchObject({
      fields: { 'lineIds.0': ['This line was credited before.'] },
    });
    expect(await problemOf(credit(invoice._id, { lineIds: ['x'] }))).toMatchObject({
      fields: { 'lineIds.0': ['This line is not on the invoice.'] },
    });
    await credit(invoice._id, { lineIds: [second ?? ''] });
    expect(await read(invoice._id)).toMatchObject({ credited: 270, state: 'credited' });
  });

  test('lowers what is due and never below what was paid of several calls', async () => {
    const [one, other] = [await callOf([100]), await callOf([50.01])];
    const invoice = await issue(one._id, other._id);
    await pay(one._id, 100);
    await credit(invoice._id, { amount: 75 });
    const { paid, balance, credited } = await read(invoice._id);
    expect(credited).toBe(75);
    expect(paid + balance).toBeCloseTo(75.01);
    expect(balance).toBeGreaterThanOrEqual(0);
  });

  test('of lines lowers what their own call asks for, and the other call is paid as before', async () => {
    const { id: customerId } = await makeCustomer(app.db);
    const [one, other] = [await callOf([100, 20], customerId), await callOf([100], customerId)];
    const invoice = await issue(one._id, other._id);
    const lineIds = invoice.lines
      .filter(({ serviceCallId, amount }) => serviceCallId === one._id && amount === 100)
      .map(({ _id }) => _id);
    await credit(invoice._id, { lineIds });
    await pay(other._id, 100);
    expect(await read(invoice._id)).toMatchObject({ paid: 100, credited: 100, balance: 20 });
    await pay(one._id, 20);
    expect(await read(invoice._id)).toMatchObject({ state: 'paid', paid: 120, balance: 0 });
  });

  test('of lines takes no more than is left of their call', async () => {
    const [one, other] = [await callOf([100]), await callOf([100])];
    await dispatcher.invoices.create({ serviceCallIds: [one._id], deposit: { amount: 60 } });
    const invoice = await issue(one._id, other._id);
    const line = invoice.lines.find(({ serviceCallId, amount }) => {
      return serviceCallId === one._id && amount === 100;
    });
    expect(await problemOf(credit(invoice._id, { lineIds: [line?._id ?? ''] }))).toMatchObject({
      status: 400,
      fields: {
        lineIds: [`Only $40.00 of service call #${one.callNumber} is left to credit.`],
      },
    });
  });

  test('of a deposit waits until the final invoice that has it as a line is credited', async () => {
    const { _id: id } = await callOf([1000]);
    const serviceCallIds = [id];
    const deposit = await dispatcher.invoices.create({ serviceCallIds, deposit: { amount: 400 } });
    const invoice = await issue(id);
    expect(invoice.total).toBe(600);
    for (const what of [{}, { amount: 1 }]) {
      expect(await problemOf(credit(deposit._id, what))).toMatchObject({
        status: 409,
        detail: `This deposit stands on invoice ${invoice.number}. Credit invoice ${invoice.number} first.`,
      });
    }
    await credit(invoice._id);
    await credit(deposit._id);
    expect(await issue(id)).toMatchObject({ total: 1000 });
  });

  test('has no reason that its paper could show as empty boxes only', async () => {
    const { _id: id } = await callOf([10]);
    const invoice = await issue(id);
    const refused = dispatcher.invoices.credit({ id: invoice._id, reason: 'Falsch 錯誤' });
    expect(await problemOf(refused)).toMatchObject({
      status: 400,
      fields: { reason: [expect.stringContaining('The reason cannot be printed: 錯 誤.')] },
    });
    expect(await read(invoice._id)).toMatchObject({ credited: 0 });
  });

  test('needs a reason, and is for the office', async () => {
    const { _id: id } = await callOf([10]);
    const invoice = await issue(id);
    const noReason = dispatcher.invoices.credit({ id: invoice._id, reason: ' ' });
    expect(await problemOf(noReason)).toMatchObject({ fields: { reason: ['Reason is required'] } });
    const tech = await app.as('tech');
    const theirs = tech.invoices.credit({ id: invoice._id, reason: 'x' });
    expect(await problemOf(theirs)).toMatchObject({ status: 403 });
  });

  test('two at the same moment never take off more than there is', async () => {
    const { _id: id } = await callOf([100]);
    const invoice = await issue(id);
    await Promise.allSettled([
      credit(invoice._id, { amount: 60 }),
      credit(invoice._id, { amount: 60 }),
    ]);
    expect(await read(invoice._id)).toMatchObject({ credited: 60, balance: 40 });
  });
});

describe('a batch', () => {
  test('issues each call by itself, and says of the others why not', async () => {
    const [one, empty, other] = [await callOf([10]), await callOf([]), await callOf([20])];
    const serviceCallIds = [one._id, empty._id, other._id, 'x'];
    const sent = await app.as('dispatcher', { idempotencyKey: 'batch' });
    const results = await sent.invoices.createBatch({ serviceCallIds, per: 'call' });
    expect(results).toEqual([
      { _id: expect.any(String) },
      {
        serviceCallIds: [empty._id],
        problem: `Service call #${empty.callNumber} has nothing left to invoice.`,
      },
      { _id: expect.any(String) },
      { serviceCallIds: ['x'], problem: 'One of these service calls does not exist.' },
    ]);
    // The same again answers the same invoices.
    expect(await sent.invoices.createBatch({ serviceCallIds, per: 'call' })).toEqual(results);
    const changed = sent.invoices.createBatch({ serviceCallIds: [other._id], per: 'call' });
    expect(await problemOf(changed)).toMatchObject({ status: 422 });
  });

  test('puts the calls of each customer on one invoice', async () => {
    const { id } = await makeCustomer(app.db);
    const calls = [await callOf([10]), await callOf([20], id), await callOf([30])];
    const serviceCallIds = calls.map(({ _id }) => _id);
    const results = await dispatcher.invoices.createBatch({ serviceCallIds, per: 'customer' });
    const totals = await Promise.all(
      results.map(async (one) => ('_id' in one ? (await read(one._id)).total : 0)),
    );
    expect(totals).toEqual([40, 20]);
  });
});
