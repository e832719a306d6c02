import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const filter = await makeItem(app, { name: 'Filter', price: 18, taxable: true });
const labor = await makeItem(app, { name: 'Labor', price: 90, taxable: false });
const kind = 'service-calls' as const;

/** A call with two lines and a payment, all by the technician. */
async function call() {
  const { _id: id } = await makeCall(app, dispatcher);
  const [lineId, otherId, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
  const line = { id, item: filter._id, unitPrice: 10 };
  await tech.serviceCalls.addItem({ ...line, _id: lineId, description: 'First' });
  await tech.serviceCalls.addItem({ ...line, _id: otherId, description: 'Second' });
  const { version } = await tech.serviceCalls.addPayment({
    id,
    _id: paymentId,
    method: 'check',
    amount: 5,
    reference: '#7',
  });
  return { id, version, lineId, otherId, paymentId };
}

describe('one line of a call', () => {
  test('gets the values that were sent, and everything else stays', async () => {
    const { id, lineId, paymentId, version } = await call();
    const before = await tech.serviceCalls.byId({ id });
    await tech.serviceCalls.changeItem({ id, lineId, quantity: 2.5, version });
    const after = await tech.serviceCalls.changePayment({ id, paymentId, amount: 6.5 });
    const [first, second] = before.items;
    expect(after.items).toEqual([{ ...first, quantity: 2.5, amount: 25 }, second]);
    expect(after.payments).toEqual([{ ...before.payments[0], amount: 6.5 }]);
    expect(after).toMatchObject({ subtotal: 35, paid: 6.5, balance: 28.5, version: version + 2 });
  });

  test('follows another catalog item in what is taxable, and an empty description in its name', async () => {
    const { id, lineId } = await call();
    const other = await tech.serviceCalls.changeItem({ id, lineId, item: labor._id });
    expect(other.items[0]).toMatchObject({
      item: labor._id,
      taxable: false,
      description: 'First',
      unitPrice: 10,
    });
    const named = await tech.serviceCalls.changeItem({ id, lineId, description: '' });
    expect(named.items[0]).toMatchObject({ description: 'Labor' });
    const unknown = tech.serviceCalls.changeItem({ id, lineId, item: randomUUID() });
    expect(await problemOf(unknown)).toMatchObject({
      status: 400,
      fields: { item: ['Please select a catalog item'] },
    });
  });

  test('is removed alone, and its undo brings it back', async () => {
    const { id, lineId, paymentId, version } = await call();
    const before = await tech.serviceCalls.byId({ id });
    const removed = await tech.serviceCalls.removeItem({ id, lineId, version });
    expect(removed.items).toEqual(before.items.slice(1));
    const [entry] = await tech.history.list({ kind, id, limit: 1 });
    expect(entry).toMatchObject({
      action: 'items',
      before: { items: [{ _id: lineId }] },
      after: { items: [] },
    });
    await tech.history.undo({ kind, id, version: removed.version });
    const { items } = await tech.serviceCalls.byId({ id });
    expect(items.map(({ _id }) => _id).toSorted()).toEqual(
      before.items.map(({ _id }) => _id).toSorted(),
    );
    expect(await tech.serviceCalls.removePayment({ id, paymentId })).toMatchObject({
      payments: [],
      paid: 0,
    });
  });

  test('makes no new version when nothing is different, and says so', async () => {
    const { id, lineId, version } = await call();
    const same = await tech.serviceCalls.changeItem({ id, lineId, unitPrice: 10 });
    expect(same).toMatchObject({ version, isUnchanged: true });
    const other = await tech.serviceCalls.changeItem({ id, lineId, unitPrice: 11 });
    expect(other).not.toHaveProperty('isUnchanged');
  });

  test('of another call, of no call or removed before does not exist', async () => {
    const [{ id, otherId, version }, other] = [await call(), await call()];
    await tech.serviceCalls.removeItem({ id, lineId: otherId });
    for (const lineId of [other.lineId, randomUUID(), 'x', otherId]) {
      const gone = { status: 404, detail: 'This line item does not exist.' };
      const change = tech.serviceCalls.changeItem({ id, lineId, quantity: 2 });
      expect(await problemOf(change)).toMatchObject(gone);
      const removal = tech.serviceCalls.removeItem({ id, lineId, version: version + 1 });
      expect(await problemOf(removal)).toMatchObject(gone);
    }
    const payment = tech.serviceCalls.removePayment({ id, paymentId: other.paymentId });
    expect(await problemOf(payment)).toMatchObject({ detail: 'This payment does not exist.' });
  });
});

describe('a change that is based on an old version', () => {
  test('goes through where others changed other fields and other lines, or oneself the same', async () => {
    const { id, lineId, otherId, version } = await call();
    const edit = { id, lineId, version };
    await dispatcher.serviceCalls.changeItem({ id, lineId, description: 'Theirs' });
    await dispatcher.serviceCalls.changeItem({ id, lineId: otherId, quantity: 9 });
    await tech.serviceCalls.changeItem({ ...edit, quantity: 2 });
    const call3 = await tech.serviceCalls.changeItem({ ...edit, quantity: 3, unitPrice: 4 });
    expect(call3.items).toMatchObject([
      { description: 'Theirs', quantity: 3, unitPrice: 4 },
      { quantity: 9 },
    ]);
  });

  test('is refused where somebody else changed the same field, and says who and when', async () => {
    const { id, lineId, version } = await call();
    const current = await dispatcher.serviceCalls.changeItem({ id, lineId, quantity: 7 });
    const { at, byName } = (await tech.history.list({ kind, id, limit: 1 }))[0] ?? {};
    const mine = { id, lineId, quantity: 2, unitPrice: 3, version };
    const conflict = {
      code: 'conflict',
      fields: { quantity: ['Someone else changed this too'] },
      current,
      theirs: { at, byName },
    };
    expect(await problemOf(tech.serviceCalls.changeItem(mine))).toMatchObject({
      status: 409,
      ...conflict,
    });
    const withIfMatch = await app.as('tech', { ifMatch: version });
    expect(await problemOf(withIfMatch.serviceCalls.changeItem(mine))).toMatchObject({
      status: 412,
      ...conflict,
    });
    expect(await tech.serviceCalls.byId({ id })).toEqual(current);
    // Both want the same, or theirs has been seen.
    await tech.serviceCalls.changeItem({ ...mine, quantity: 7 });
    await tech.serviceCalls.changeItem({ ...mine, version: current.version });
  });

  test('is refused when somebody else changed what oneself had changed before', async () => {
    const { id, paymentId, version } = await call();
    await tech.serviceCalls.changePayment({ id, paymentId, amount: 6, version });
    await dispatcher.serviceCalls.changePayment({ id, paymentId, amount: 7 });
    const mine = tech.serviceCalls.changePayment({ id, paymentId, amount: 8, version });
    expect(await problemOf(mine)).toMatchObject({
      status: 409,
      fields: { amount: [expect.any(String)] },
    });
  });

  test('goes through when somebody else changed a field and changed it back', async () => {
    const { id, paymentId, version } = await call();
    for (const amount of [6, 5]) {
      await dispatcher.serviceCalls.changePayment({ id, paymentId, amount });
    }
    const mine = await tech.serviceCalls.changePayment({ id, paymentId, amount: 8, version });
    expect(mine.paid).toBe(8);
  });

  test('cannot change what was removed, nor remove what others changed; what both remove is gone', async () => {
    const { id, lineId, otherId, version } = await call();
    await dispatcher.serviceCalls.removeItem({ id, lineId });
    const current = await dispatcher.serviceCalls.changeItem({ id, lineId: otherId, quantity: 2 });
    const change = tech.serviceCalls.changeItem({ id, lineId, quantity: 2, version });
    expect(await problemOf(change)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('was removed in the meantime'),
      current,
    });
    const removal = tech.serviceCalls.removeItem({ id, lineId: otherId, version });
    expect(await problemOf(removal)).toMatchObject({ status: 409, current });
    // What is answered then is the version of whoever was faster, and says so.
    const again = await tech.serviceCalls.removeItem({ id, lineId, version });
    expect(again).toEqual({ ...current, isUnchanged: true });
  });

  test('neither removes nor re-prices what somebody else added since', async () => {
    const { id, version } = await call();
    const [lineId, paymentId] = [randomUUID(), randomUUID()];
    await dispatcher.serviceCalls.addItem({ id, _id: lineId, item: filter._id, unitPrice: 30 });
    const current = await dispatcher.serviceCalls.addPayment({
      id,
      _id: paymentId,
      method: 'cash',
      amount: 20,
    });
    const { at, byName } = (await tech.history.list({ kind, id, limit: 1 }))[0] ?? {};
    const conflict = { status: 409, code: 'conflict', current };
    const payment = { id, paymentId, version };
    expect(await problemOf(tech.serviceCalls.removePayment(payment))).toMatchObject({
      ...conflict,
      theirs: { at, byName },
    });
    const smaller = tech.serviceCalls.changePayment({ ...payment, amount: 1 });
    expect(await problemOf(smaller)).toMatchObject({
      ...conflict,
      fields: { amount: [expect.any(String)] },
    });
    const line = { id, lineId, version };
    const cheaper = tech.serviceCalls.changeItem({ ...line, unitPrice: 1 });
    expect(await problemOf(cheaper)).toMatchObject(conflict);
    expect(await problemOf(tech.serviceCalls.removeItem(line))).toMatchObject(conflict);
    expect(await tech.serviceCalls.byId({ id })).toEqual(current);
    const removed = await tech.serviceCalls.removePayment({ ...payment, version: current.version });
    expect(removed.paid).toBe(5);
  });

  test('cannot be based on a version that does not exist yet', async () => {
    const { id, lineId, version } = await call();
    const change = tech.serviceCalls.changeItem({ id, lineId, quantity: 2, version: version + 1 });
    expect(await problemOf(change)).toMatchObject({ status: 409, current: { version } });
  });

  test('can wait behind the line that it changes: both are of the version before', async () => {
    const { _id: id, version } = await makeCall(app, dispatcher);
    const lineId = randomUUID();
    await dispatcher.serviceCalls.setStatus({ id, status: 'confirmed' });
    await tech.serviceCalls.addItem({ id, _id: lineId, item: filter._id, unitPrice: 1 });
    await tech.serviceCalls.changeItem({ id, lineId, quantity: 4, version });
    const { subtotal } = await tech.serviceCalls.removeItem({ id, lineId, version });
    expect(subtotal).toBe(0);
  });
});
