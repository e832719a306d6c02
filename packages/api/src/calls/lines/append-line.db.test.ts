import { randomUUID } from 'node:crypto';
import { MAX_LINES } from '@callboard/contract/calls/call-lines';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const filter = await makeItem(app, { name: 'Filter', price: 18, taxable: true });
const newCall = async () => (await makeCall(app, tech))._id;

describe('one line added to a call', () => {
  test('stands behind the others, described by the price book, and counts in the total', async () => {
    const id = await newCall();
    const first = { item: filter._id, unitPrice: 18, description: 'First' };
    const { items } = await tech.serviceCalls.setItems({ id, items: [first] });
    const call = await tech.serviceCalls.addItem({
      id,
      item: filter._id,
      quantity: 1.5,
      unitPrice: 0.33,
    });
    expect(call.items).toEqual([
      ...items,
      {
        _id: expect.any(String),
        item: filter._id,
        description: 'Filter',
        quantity: 1.5,
        unitPrice: 0.33,
        amount: 0.5,
        taxable: true,
        taxOverride: null,
      },
    ]);
    expect(call).toMatchObject({ subtotal: 18.5, balance: 18.5, version: 3 });
    expect(await tech.serviceCalls.byId({ id })).toEqual(call);
  });

  test('is one payment with its method, reference and time', async () => {
    const id = await newCall();
    await tech.serviceCalls.setPayments({ id, payments: [{ method: 'cash', amount: 0.1 }] });
    const paidAt = '2026-11-20T10:00:00-06:00';
    const check = { method: 'check', amount: 0.2, reference: ' #1042 ', paidAt } as const;
    const call = await tech.serviceCalls.addPayment({ id, ...check });
    expect(call.payments.slice(1)).toEqual([
      {
        ...check,
        _id: expect.any(String),
        reference: '#1042',
        paidAt: '2026-11-20T16:00:00.000Z',
        kind: 'payment',
        invoiceId: null,
      },
    ]);
    expect(call).toMatchObject({ paid: 0.3, balance: -0.3 });
  });

  test('stays when somebody else saves the whole list as it was before', async () => {
    const id = await newCall();
    const line = { item: filter._id, unitPrice: 1 };
    const before = await tech.serviceCalls.setItems({ id, items: [line] });
    await tech.serviceCalls.addItem({ id, ...line, unitPrice: 2 });
    const items = before.items.map((one) => ({ ...one, quantity: 2 }));
    const after = await tech.serviceCalls.setItems({ id, items, version: before.version });
    expect(after.items.map(({ amount }) => amount)).toEqual([2, 2]);
  });

  test('has an entry that names it alone, and its undo leaves what came later', async () => {
    const id = await newCall();
    await tech.serviceCalls.addItem({ id, item: filter._id, unitPrice: 1, description: 'One' });
    const { version } = await tech.serviceCalls.addItem({
      id,
      item: filter._id,
      unitPrice: 2,
      description: 'Two',
    });
    await tech.serviceCalls.addItem({ id, item: filter._id, unitPrice: 4, description: 'Three' });
    const entries = await tech.history.list({ kind: 'service-calls', id });
    expect(entries.find((entry) => entry.version === version)).toMatchObject({
      action: 'items',
      before: { items: [] },
      after: { items: [{ description: 'Two' }] },
    });
    await tech.history.undo({ kind: 'service-calls', id, version });
    const { items, subtotal } = await tech.serviceCalls.byId({ id });
    expect(items.map(({ description }) => description)).toEqual(['One', 'Three']);
    expect(subtotal).toBe(5);
  });

  test('may bring its own id, by which it can be changed before its answer has arrived', async () => {
    const id = await newCall();
    const [item, payment] = [randomUUID(), randomUUID()];
    await tech.serviceCalls.addItem({
      id,
      _id: item.toUpperCase(),
      item: filter._id,
      unitPrice: 1,
    });
    await tech.serviceCalls.addPayment({ id, _id: payment, method: 'cash', amount: 5 });
    const { items, payments } = await tech.serviceCalls.byId({ id });
    expect([items[0]?._id, payments[0]?._id]).toEqual([item, payment]);
  });

  test('cannot take the id of another one, on this call or elsewhere, even of a removed one', async () => {
    const [id, other] = [await newCall(), await newCall()];
    const cash = { method: 'cash', amount: 5 } as const;
    const { payments } = await tech.serviceCalls.addPayment({ id, ...cash });
    const _id = payments[0]?._id;
    const refused = { status: 409, code: 'conflict', fields: { _id: [expect.any(String)] } };
    const again = () => problemOf(tech.serviceCalls.addPayment({ id: other, ...cash, _id }));
    expect(await again()).toMatchObject(refused);
    expect(await problemOf(tech.serviceCalls.addPayment({ id, ...cash, _id }))).toMatchObject(
      refused,
    );
    await tech.serviceCalls.setPayments({ id, payments: [] });
    expect(await again()).toMatchObject(refused);
  });

  test('has an id of its own in one call only, when several calls are given it at once', async () => {
    const calls = await Promise.all(Array.from({ length: 8 }, newCall));
    // Each with another version: two rows of one id and version would not fit into the table anyway.
    for (const [at, id] of calls.entries()) {
      for (let more = 0; more < at; more += 1) {
        await tech.serviceCalls.setStatus({ id, status: 'confirmed' });
      }
    }
    const _id = randomUUID();
    const { answers, problems } = await atOnce(calls.length, (at) =>
      tech.serviceCalls.addItem({ id: calls[at] ?? '', _id, item: filter._id, unitPrice: 1 }),
    );
    expect(answers).toHaveLength(1);
    expect(new Set(problems.map(({ status }) => status))).toEqual(new Set([409]));
  });
});

test('twenty lines added at once are twenty lines with an exact sum', async () => {
  const id = await newCall();
  const { problems } = await atOnce(20, (at) =>
    tech.serviceCalls.addItem({ id, item: filter._id, unitPrice: (at + 1) / 100 }),
  );
  expect(problems).toEqual([]);
  const { items, subtotal } = await tech.serviceCalls.byId({ id });
  expect([items.length, subtotal]).toEqual([20, 2.1]);
});

test('thirty requests with one key add one line', async () => {
  const id = await newCall();
  const { serviceCalls } = await app.as('tech', { idempotencyKey: 'one line' });
  const { answers, problems } = await atOnce(30, () =>
    serviceCalls.addItem({ id, item: filter._id, unitPrice: 3 }),
  );
  expect(problems).toEqual([]);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await tech.serviceCalls.byId({ id })).toMatchObject({ subtotal: 3, version: 2 });
});

describe('a line is not added', () => {
  test.each([
    ['addItem', { unitPrice: 1 }, 'item', 'Please select a catalog item'],
    ['addItem', { item: 'x', unitPrice: 1 }, 'item', 'Please select a catalog item'],
    ['addItem', { unitPrice: -1 }, 'unitPrice', 'Unit price must be at least 0'],
    ['addItem', { unitPrice: 1, version: 1 }, 'version', 'Unknown field "version"'],
    ['addItem', { unitPrice: 1, _id: '7' }, '_id', 'An id that you make yourself is a UUID'],
    ['addPayment', { method: 'cash', amount: 0 }, 'amount', 'Amount must be at least 0.01'],
    ['addPayment', { method: 'gold', amount: 1 }, 'method', 'Choose how it was paid'],
  ])('by %s with %o', async (verb, body, field, words) => {
    const id = await newCall();
    const problem = await problemOf(send(app, 'tech', `serviceCalls.${verb}`, { id, ...body }));
    expect({ status: problem.status, at: problem.fields?.[field] }).toEqual({
      status: 400,
      at: [words],
    });
    expect(await tech.serviceCalls.byId({ id })).toMatchObject({ version: 1 });
  });

  test('that would be one too many', async () => {
    const id = await newCall();
    const line = { item: filter._id, unitPrice: 1 };
    await tech.serviceCalls.setItems({
      id,
      items: Array.from({ length: MAX_LINES - 1 }, () => line),
    });
    await tech.serviceCalls.addItem({ id, ...line });
    expect(await problemOf(tech.serviceCalls.addItem({ id, ...line }))).toMatchObject({
      status: 400,
      detail: 'A call has at most 500 items',
    });
    expect(await tech.serviceCalls.byId({ id })).toMatchObject({ subtotal: 500 });
  });

  test('when its text makes those of the call more than 1 MB', async () => {
    const id = await newCall();
    const line = { item: filter._id, unitPrice: 1, description: 'x'.repeat(2000) };
    await tech.serviceCalls.addItem({ id, ...line });
    await app.db.execute(
      sql`update line_items set description = repeat('x', 1048576) where call_id = ${id}`,
    );
    expect(await problemOf(tech.serviceCalls.addItem({ id, ...line }))).toMatchObject({
      status: 400,
      fields: { description: [expect.stringContaining('at most 1 MB in total')] },
    });
    const payment = { method: 'cash', amount: 1, reference: 'Check 7' } as const;
    expect(await problemOf(tech.serviceCalls.addPayment({ id, ...payment }))).toMatchObject({
      fields: { reference: [expect.stringContaining('at most 1 MB in total')] },
    });
    expect((await tech.serviceCalls.addPayment({ id, ...payment, reference: '' })).paid).toBe(1);
  });
});
