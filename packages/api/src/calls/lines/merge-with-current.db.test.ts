import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { type Caller, startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const part = await makeItem(app);

type Payments = Parameters<Caller['serviceCalls']['setPayments']>[0]['payments'];

const setPayments = (id: string, payments: Payments, version?: number, caller = tech) =>
  caller.serviceCalls.setPayments({ id, payments, version });
const cash = (amount: number) => ({ method: 'cash', amount }) as const;

/** A call with these payments in cash. */
async function callWith(...amounts: number[]) {
  const { _id: id } = await makeCall(app, tech);
  const { payments, version } = await setPayments(id, amounts.map(cash));
  return { id, payments, version };
}

describe('two people who started from the same version', () => {
  test('and each add a payment end with two', async () => {
    const { id, payments, version } = await callWith(5);
    await setPayments(id, [...payments, cash(10)], version);
    const merged = await setPayments(id, [...payments, cash(20)], version);
    expect(merged.payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      5, 10, 20,
    ]);
    expect(merged.paid).toBe(35);
  });

  test('may change different fields of one payment', async () => {
    const { id, payments, version } = await callWith(5);
    await setPayments(
      id,
      payments.map((one) => ({ ...one, amount: 6 })),
      version,
    );
    const sent = payments.map((one) => ({ ...one, reference: 'R-1' }));
    const merged = await setPayments(id, sent, version);
    expect(merged.payments).toEqual(
      payments.map((one) => ({ ...one, amount: 6, reference: 'R-1' })),
    );
  });

  test('cannot both change one field: the second sees what is there now', async () => {
    const { id, payments, version } = await callWith(5, 7);
    const [first, second] = payments;
    if (!first || !second) throw new Error('There are two payments');
    const current = await setPayments(id, [first, { ...second, amount: 8 }], version);
    const mine = [first, { ...second, amount: 9 }, cash(1)];
    const conflict = {
      code: 'conflict',
      fields: { 'payments.1.amount': ['This was changed meanwhile, too'] },
      current,
    };
    expect(await problemOf(setPayments(id, mine, version))).toMatchObject({
      status: 409,
      ...conflict,
    });
    const withIfMatch = await app.as('tech', { ifMatch: version });
    expect(await problemOf(setPayments(id, mine, version, withIfMatch))).toMatchObject({
      status: 412,
      ...conflict,
    });
    expect(await tech.serviceCalls.byId({ id })).toEqual(current);
  });

  test('cannot remove what the other one changed', async () => {
    const { id, payments, version } = await callWith(5);
    const [payment] = payments;
    await setPayments(
      id,
      payments.map((one) => ({ ...one, amount: 6 })),
      version,
    );
    expect((await problemOf(setPayments(id, [], version))).fields).toEqual({
      [`payments.${payment?._id}`]: ['This was changed before you removed it'],
    });
  });

  test('cannot change what the other one removed', async () => {
    const { id, payments, version } = await callWith(5, 7);
    await setPayments(id, payments.slice(1), version);
    const sent = payments.map((one) => ({ ...one, amount: one.amount + 1 }));
    expect((await problemOf(setPayments(id, sent, version))).fields).toEqual({
      'payments.0': ['This was removed while you were changing it'],
    });
  });

  test('may work on different lists and on the status at once', async () => {
    const { id, payments, version } = await callWith(5);
    const items = [{ item: part._id, unitPrice: 40 }];
    await Promise.all([
      tech.serviceCalls.setItems({ id, items, version }),
      setPayments(id, [...payments, cash(10)], version),
      tech.serviceCalls.setStatus({ id, status: 'completed' }),
    ]);
    expect(await tech.serviceCalls.byId({ id })).toMatchObject({
      status: 'completed',
      subtotal: 40,
      paid: 15,
      balance: 25,
    });
  });
});

test('twenty people who each add a payment at once end with twenty', async () => {
  const { id, payments, version } = await callWith(0.01);
  const { answers, problems } = await atOnce(20, (index) =>
    setPayments(id, [...payments, cash(index + 0.1)], version),
  );
  expect(problems).toEqual([]);
  expect(answers).toHaveLength(20);
  const call = await tech.serviceCalls.byId({ id });
  expect(call.payments).toHaveLength(21);
  expect(new Set(call.payments.map(({ _id }) => _id)).size).toBe(21);
  expect(call.paid).toBe(192.01);
});

test('someone many versions behind merges with everything that happened since', async () => {
  const { id, payments, version } = await callWith(1, 2, 3);
  let latest = await setPayments(id, payments.slice(1), version);
  latest = await setPayments(id, [...latest.payments, cash(4)], latest.version);
  latest = await setPayments(
    id,
    latest.payments.map((one) => (one.amount === 4 ? { ...one, amount: 40 } : one)),
    latest.version,
  );
  const sent = payments.map((one) => (one.amount === 3 ? { ...one, reference: 'late' } : one));
  const merged = await setPayments(id, [...sent, cash(5)], version);
  expect(merged.payments.map(({ amount, reference }) => [amount, reference])).toEqual(
    expect.arrayContaining([
      [2, ''],
      [3, 'late'],
      [40, ''],
      [5, ''],
    ]),
  );
  expect(merged.payments).toHaveLength(4);
});

test('without a version the last writer wins', async () => {
  const { id, payments } = await callWith(5);
  await setPayments(id, [...payments, cash(10)]);
  expect((await setPayments(id, [...payments, cash(20)])).paid).toBe(25);
});

test('a version that does not exist yet cannot be merged with', async () => {
  const { id, payments, version } = await callWith(5);
  const current = await tech.serviceCalls.byId({ id });
  const problem = await problemOf(setPayments(id, payments, version + 1));
  expect(problem).toMatchObject({ status: 409, current });
});

test('items merge like payments', async () => {
  const { _id: id } = await makeCall(app, tech);
  const line = { item: part._id, unitPrice: 10 };
  const { items, version } = await tech.serviceCalls.setItems({ id, items: [line] });
  const set = (list: Parameters<Caller['serviceCalls']['setItems']>[0]['items']) =>
    tech.serviceCalls.setItems({ id, items: list, version });
  await set(items.map((one) => ({ ...one, quantity: 2 })));
  const merged = await set([...items.map((one) => ({ ...one, unitPrice: 11 })), line]);
  expect(merged.items.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [2, 11],
    [1, 10],
  ]);
  expect(merged.subtotal).toBe(32);
  const twice = set(items.map((one) => ({ ...one, quantity: 3 })));
  expect(await problemOf(twice)).toMatchObject({
    status: 409,
    fields: { 'items.0.quantity': ['This was changed meanwhile, too'] },
    current: merged,
  });
});
