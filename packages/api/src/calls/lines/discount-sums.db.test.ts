import { termsOf } from '@callboard/contract/calls/discount-terms';
import { computeDocument } from '@callboard/contract/money/compute-document';
import { callDiscounts } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { makeItem, makePricedCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [dispatcher, tech, customer] = [
  await app.as('dispatcher'),
  await app.as('tech'),
  await app.as('customer'),
];
const part = await makeItem(app);

type Discounts = Parameters<typeof dispatcher.serviceCalls.setDiscounts>[0]['discounts'];

const MEMBER = { name: 'Plan member', percent: 10 };
const GOODWILL = { name: 'Goodwill', reason: 'Second visit', amount: 5.01 };

/** A call of the technician with line items of these prices. */
const callOf = (...prices: number[]) =>
  makePricedCall(app, dispatcher, part, prices, { assignedEmployeeId: app.people.tech.id });

const discount = (id: string, discounts: Discounts) =>
  dispatcher.serviceCalls.setDiscounts({ id, discounts });

test('two discounts come to the cents that were worked by hand, wherever the call is answered', async () => {
  const { _id: id } = await callOf(100, 200);
  await dispatcher.serviceCalls.addPayment({ id, method: 'cash', amount: 64.99 });
  const call = await discount(id, [MEMBER, GOODWILL]);
  const sums = { subtotal: 300, discount: 35.01, tax: 0, total: 264.99, paid: 64.99, balance: 200 };
  const discounts = [
    { ...MEMBER, _id: expect.any(String), reason: '', amount: null, taken: 30 },
    { ...GOODWILL, _id: expect.any(String), percent: null, taken: 5.01 },
  ];
  expect(call).toMatchObject({ ...sums, discounts, taxes: [] });
  expect(await tech.serviceCalls.byId({ id })).toEqual(call);
  const seen = await customer.serviceCalls.byId({ id });
  // Why it was given is staff's.
  const told = call.discounts.map(({ reason: _reason, ...one }) => one);
  expect(seen).toMatchObject(sums);
  expect(seen.discounts).toEqual(told);
  const find = (rows: readonly { _id: string }[]) => rows.find(({ _id }) => _id === id);
  expect(find(await tech.serviceCalls.list({}))).toMatchObject(sums);
  expect(find(await customer.serviceCalls.list({}))).toMatchObject(sums);
});

test('what is owed counts discounts, everywhere', async () => {
  const { _id: id, customer: who, property } = await callOf(100);
  await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
  const customerId = who._id;
  const told = async () => {
    const [owed, card, listed, totals, found, hits, visits, money] = await Promise.all([
      dispatcher.customers.owed({ id: customerId }),
      dispatcher.customers.card({ id: customerId }),
      dispatcher.customers.list({}),
      dispatcher.serviceCalls.totals({ customerId, hasBalance: true }),
      dispatcher.serviceCalls.list({ customerId, state: 'unpaid', sort: 'balance' }),
      dispatcher.search.find({
        q: String((await dispatcher.serviceCalls.byId({ id })).callNumber),
      }),
      dispatcher.serviceCalls.atProperty({ id: property._id }),
      dispatcher.dashboard.money(),
    ]);
    const hit = hits.results.find(({ _id }) => _id === id);
    return {
      owed: [
        owed.owed,
        card.money?.owed,
        listed.find(({ _id }) => _id === customerId)?.owed,
        totals.balance,
        money.unpaid.balance,
      ],
      call: [
        found.find(({ _id }) => _id === id)?.balance,
        card.visits.find(({ _id }) => _id === id)?.balance,
        visits.find(({ _id }) => _id === id)?.balance,
        hit && 'balance' in hit ? hit.balance : undefined,
      ],
      total: [visits.find(({ _id }) => _id === id)?.total],
    };
  };
  const before = await told();
  expect(before.call).toEqual([100, 100, 100, 100]);
  await discount(id, [{ name: 'Half', percent: 50 }]);
  const after = await told();
  expect(after.call).toEqual([50, 50, 50, 50]);
  expect(after.total).toEqual([50]);
  const lowered = before.owed.map((owed) => (owed ?? 0) - 50);
  expect(after.owed).toEqual(lowered);
  await discount(id, [{ name: 'All', percent: 100 }]);
  expect((await told()).call).toEqual([undefined, 0, 0, 0]);
});

test('a call without discounts answers what it always did', async () => {
  const call = await callOf(100.1);
  const none = { discount: 0, tax: 0, total: 100.1, discounts: [], taxes: [] };
  expect(call).toMatchObject({ ...none, subtotal: 100.1, balance: 100.1 });
});

test('a discount follows the lines, takes no more than there is, and comes back with them', async () => {
  const { _id: id, items } = await callOf(100, 200);
  await discount(id, [MEMBER, { name: 'Coupon', amount: 80 }]);
  expect(
    await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 50.05 }),
  ).toMatchObject({
    discount: 115.01,
    total: 235.04,
  });
  const fewer = await dispatcher.serviceCalls.setItems({
    id,
    items: [{ item: part._id, unitPrice: 60 }],
  });
  expect(fewer).toMatchObject({ subtotal: 60, discount: 60, total: 0, balance: 0 });
  expect(fewer.discounts.map(({ taken }) => taken)).toEqual([6, 54]);
  // What is more than the lines by now may be lowered step by step.
  const [, coupon] = fewer.discounts;
  expect(await discount(id, coupon ? [coupon] : [])).toMatchObject({ discount: 60 });
  expect(await dispatcher.serviceCalls.setItems({ id, items })).toMatchObject({
    subtotal: 300,
    discount: 80,
  });
});

test('the version before changes the lines and knows no discounts: they follow', async () => {
  const { _id: id } = await callOf(100);
  await discount(id, [MEMBER]);
  const isIt = eq(serviceCalls.id, id);
  await app.db.update(serviceCalls).set({ subtotal: 250.05 }).where(isIt);
  const columns = { discount: serviceCalls.discount };
  expect(await app.db.select(columns).from(serviceCalls).where(isIt)).toEqual([
    { discount: 25.01 },
  ]);
  await app.db.update(serviceCalls).set({ subtotal: 0 }).where(isIt);
  expect(await app.db.select(columns).from(serviceCalls).where(isIt)).toEqual([{ discount: 0 }]);
});

test('what Postgres takes off any subtotal is what a document comes to', async () => {
  const { _id: callId } = await callOf();
  const terms = fc.oneof(
    fc.record({
      percent: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
      amount: fc.constant(null),
    }),
    fc.record({
      percent: fc.constant(null),
      amount: fc.integer({ min: 1, max: 100_000_000 }).map((n) => n / 100),
    }),
  );
  let fromVersion = 100;
  await fc.assert(
    fc.asyncProperty(
      fc.array(terms, { minLength: 1, maxLength: 5 }),
      // Up to the largest line that there can be.
      fc.array(fc.oneof(fc.nat(1000), fc.nat(10_000_000), fc.nat(10_000_000_000_000)), {
        minLength: 4,
        maxLength: 4,
      }),
      async (listed, subtotals) => {
        fromVersion += 1;
        await app.db.delete(callDiscounts).where(eq(callDiscounts.callId, callId));
        await app.db.insert(callDiscounts).values(
          listed.map((one, position) => ({
            ...one,
            id: crypto.randomUUID(),
            callId,
            fromVersion,
            position,
            name: 'Any',
          })),
        );
        const [row] = await app.db.execute<{ taken: number[] }>(sql`
          select json_agg(discount_of(${callId}, cents) order by at) as taken
          from unnest(${`{${subtotals.join()}}`}::bigint[]) with ordinality as t (cents, at)`);
        const agreed = termsOf(listed.map((one) => ({ ...one, name: 'Any', reason: '' })));
        const computed = subtotals.map(
          (cents) =>
            // Hundredths of a dollar at a price of a cent: any sum as one line.
            computeDocument([{ quantity: cents / 100, unitPrice: 1 }], agreed).discount,
        );
        expect(row?.taken.map((cents) => cents / 100)).toEqual(computed);
      },
    ),
    { numRuns: 60 },
  );
  await app.db.delete(callDiscounts).where(eq(callDiscounts.callId, callId));
});

test('after any changes of lines and discounts a call’s sums are those of its document', async () => {
  const { _id: id } = await callOf();
  const prices = fc.array(
    fc.nat(50_000).map((cents) => cents / 100),
    { maxLength: 4 },
  );
  const percents = fc.array(
    fc.integer({ min: 1, max: 3300 }).map((n) => n / 100),
    { maxLength: 3 },
  );
  const change = fc.oneof(fc.record({ prices }), fc.record({ percents }));
  await fc.assert(
    fc.asyncProperty(change, async (made) => {
      const call =
        'prices' in made
          ? await dispatcher.serviceCalls.setItems({
              id,
              items: made.prices.map((unitPrice) => ({ item: part._id, unitPrice })),
            })
          : await discount(
              id,
              made.percents.map((percent) => ({ name: 'Any', percent })),
            );
      const {
        subtotal,
        discount: taken,
        total,
        discounts,
      } = computeDocument(call.items, termsOf(call.discounts));
      expect(call).toMatchObject({ subtotal, discount: taken, total });
      expect(call.discounts.map((one) => one.taken)).toEqual(discounts.map(({ amount }) => amount));
    }),
    { numRuns: 40 },
  );
});
