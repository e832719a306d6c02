import { sumsOf } from '@callboard/contract/calls/call-changes';
import { sumDollars } from '@callboard/contract/platform/values/cents';
import { WORKED_DOCUMENTS } from '@callboard/contract/testing/worked-documents';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCall, makeItem } from '../../../testing/records.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const { _id: item } = await makeItem(app, { name: 'Filter', price: 18, taxable: true });
const kind = 'service-calls' as const;

/** What a call stores, and what Postgres makes of its rows. */
const storedOf = async (id: string) =>
  [
    ...(await app.db.execute(sql`
      select subtotal_cents::int as subtotal, paid_cents::int as paid,
        (select coalesce(sum((quantity_hundredths * unit_price_cents + 50) / 100), 0)::int
          from line_items where call_id = c.id and to_version is null) as "ofLines",
        (select coalesce(sum(amount_cents), 0)::int
          from payments where call_id = c.id and to_version is null) as "ofPayments"
      from service_calls c where id = ${id}`)),
  ][0];

test('each way to change its lists leaves a call with the sums of its rows', async () => {
  const { _id: id } = await makeCall(app, dispatcher);
  const line = { id, item, quantity: 1.15 };
  const seen: string[] = [];
  /** After a change: cents of lines and of payments, which are those that are stored. */
  const expectSums = async (subtotal: number, paid: number) => {
    expect(await storedOf(id), seen.join(', ')).toEqual({
      subtotal,
      paid,
      ofLines: subtotal,
      ofPayments: paid,
    });
    seen.push(`${subtotal}/${paid}`);
  };
  const { items, version } = await tech.serviceCalls.addItem({ ...line, unitPrice: 0.5 });
  await expectSums(58, 0);
  const [first] = items;
  if (!first) throw new Error('There is a line');
  await dispatcher.serviceCalls.addItem({ ...line, unitPrice: 19.99 });
  await expectSums(58 + 2299, 0);
  // Based on a list without the second line, which stays.
  await tech.serviceCalls.setItems({ id, items: [{ ...first, quantity: 3 }], version });
  await expectSums(150 + 2299, 0);
  await tech.serviceCalls.changeItem({ id, lineId: first._id, unitPrice: 0.33 });
  await expectSums(99 + 2299, 0);
  const removed = await tech.serviceCalls.removeItem({ id, lineId: first._id });
  await expectSums(2299, 0);
  await tech.history.undo({ kind, id, version: removed.version });
  await expectSums(99 + 2299, 0);
  const { payments } = await tech.serviceCalls.addPayment({ id, method: 'cash', amount: 0.1 });
  await tech.serviceCalls.addPayment({ id, method: 'cash', amount: 0.2 });
  await expectSums(99 + 2299, 30);
  const [payment] = payments;
  if (!payment) throw new Error('There is a payment');
  await tech.serviceCalls.changePayment({ id, paymentId: payment._id, amount: 5.05 });
  await expectSums(99 + 2299, 525);
  const gone = await tech.serviceCalls.removePayment({ id, paymentId: payment._id });
  await expectSums(99 + 2299, 20);
  await tech.history.undo({ kind, id, version: gone.version });
  await expectSums(99 + 2299, 525);
  await tech.serviceCalls.setPayments({ id, payments: [] });
  await tech.serviceCalls.setItems({ id, items: [] });
  await expectSums(0, 0);
});

test('the documents that were worked by hand have their sums on a call, and on a phone', async () => {
  const { _id: id } = await makeCall(app, dispatcher);
  for (const { of, lines, discounts = [], comesTo } of WORKED_DOCUMENTS) {
    const items = lines.map(({ quantity, unitPrice }) => ({ item, quantity, unitPrice }));
    // As long as there is more than the discounts ask for.
    const more = [...items, { item, unitPrice: 1000 }];
    await dispatcher.serviceCalls.setItems({ id, items: more });
    await dispatcher.serviceCalls.setDiscounts({ id, discounts });
    const call = await dispatcher.serviceCalls.setItems({ id, items });
    const { subtotal } = comesTo;
    const discount = sumDollars(comesTo.discounts ?? []);
    const total = sumDollars([subtotal, -discount]);
    const sums = { subtotal, discount, tax: 0, total, paid: 0, balance: total };
    expect(call, of).toMatchObject(sums);
    expect(sumsOf(call), of).toEqual({ ...sums, discounts: call.discounts, taxes: [] });
    expect(
      call.discounts.map(({ taken }) => taken),
      of,
    ).toEqual(comesTo.discounts ?? []);
    expect(await storedOf(id), of).toMatchObject({ ofLines: Math.round(subtotal * 100) });
  }
});
