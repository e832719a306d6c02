import { settings } from '@callboard/db/schema/settings';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeItem, makePricedCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher, tech, customer] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
  await app.as('customer'),
];
const part = await makeItem(app);
const kind = 'service-calls';

type Discounts = Parameters<typeof dispatcher.serviceCalls.setDiscounts>[0]['discounts'];

const MEMBER = { name: 'Plan member', percent: 10 };
const GOODWILL = { name: 'Goodwill', reason: 'Second visit', amount: 5.01 };

/** A call of the technician with line items of these prices. */
const callOf = (...prices: number[]) =>
  makePricedCall(app, dispatcher, part, prices, { assignedEmployeeId: app.people.tech.id });

const discount = (id: string, discounts: Discounts, version?: number) =>
  dispatcher.serviceCalls.setDiscounts({ id, discounts, version });

describe('together, discounts', () => {
  test('are at most the subtotal when they are given', async () => {
    const { _id: id } = await callOf(100);
    const refused = discount(id, [
      { name: 'Half', percent: 50 },
      { name: 'Much', amount: 50.01 },
    ]);
    const words = 'Discounts may be at most the subtotal of $100.00 together.';
    expect(await problemOf(refused)).toMatchObject({
      status: 400,
      detail: words,
      fields: { 'discounts.1.amount': [words] },
    });
    const odd = await callOf(55.55);
    const halves = [
      { name: 'Half', percent: 50 },
      { name: 'Half', percent: 50 },
    ];
    expect(await discount(odd._id, halves)).toMatchObject({ discount: 55.55, total: 0 });
    const all = await discount(id, [
      { name: 'Half', percent: 50 },
      { name: 'Half', amount: 50 },
    ]);
    expect(all).toMatchObject({ discount: 100, total: 0 });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ percent: null }, 'amount', 'Enter either a percent or an amount'],
    [{ amount: 5 }, 'amount', 'Enter either a percent or an amount'],
    [{ percent: 0 }, 'percent', 'Percent must be at least 0.01'],
    [{ percent: 100.01 }, 'percent', 'Percent may be at most 100'],
    [{ percent: 7.125 }, 'percent', 'Percent may have at most 2 decimals'],
    [{ percent: null, amount: 0 }, 'amount', 'Amount must be at least 0.01'],
    [{ percent: null, amount: 0.125 }, 'amount', 'Amount may have at most 2 decimals'],
    [{ reason: 'x'.repeat(301) }, 'reason', 'Reason may have at most 300 characters'],
    [{ off: 1 }, 'off', 'Unknown field "off"'],
  ])('are refused with %o', async (values, field, words) => {
    const { _id: id } = await callOf(100);
    const input = { id, discounts: [{ ...MEMBER, ...values }] };
    const problem = await problemOf(send(app, 'admin', 'serviceCalls.setDiscounts', input));
    expect(problem.status).toBe(400);
    expect(problem.fields?.[`discounts.0.${field}`]).toEqual([words]);
    expect(await admin.serviceCalls.byId({ id })).toMatchObject({ discount: 0, version: 2 });
  });
});

describe('of two people', () => {
  test('who together give more than the subtotal, the second is refused', async () => {
    const { _id: id, version } = await callOf(100);
    const most = [{ name: 'Most', percent: 60 }];
    const given = await discount(id, most, version);
    const words = 'Discounts may be at most the subtotal of $100.00 together.';
    const problem = await problemOf(discount(id, most, version));
    expect(problem.status).toBe(400);
    expect(Object.values(problem.fields ?? {})).toEqual([[words]]);
    expect(await dispatcher.serviceCalls.byId({ id })).toEqual(given);
  });

  test('who each add one at the same time both keep theirs', async () => {
    const { _id: id, version } = await callOf(100);
    await discount(id, [MEMBER], version);
    const call = await discount(id, [GOODWILL], version);
    expect(call.discounts.map(({ name }) => name).toSorted()).toEqual(['Goodwill', 'Plan member']);
    expect(call.discount).toBe(15.01);
  });

  test('who change the same one, the second is shown what it is now', async () => {
    const { _id: id } = await callOf(100);
    const { discounts, version } = await discount(id, [MEMBER]);
    const others = (percent: number) => discounts.map((one) => ({ ...one, percent }));
    const changed = await discount(id, others(15), version);
    const problem = await problemOf(discount(id, others(20), version));
    expect(problem).toMatchObject({
      status: 409,
      current: { version: changed.version, discount: 15 },
      fields: { 'discounts.0.percent': ['This was changed meanwhile, too'] },
    });
  });
});

test('the history tells of a discount, and undo and revert take it back', async () => {
  const { _id: id, version: bare } = await callOf(100);
  const { version } = await discount(id, [MEMBER]);
  const [entry] = await dispatcher.history.list({ kind, id, limit: 1 });
  expect(entry).toMatchObject({
    action: 'discounts',
    version,
    by: { _id: app.people.dispatcher.id },
    before: { discounts: [] },
    after: { discounts: [MEMBER] },
  });
  const later = await dispatcher.serviceCalls.addItem({ id, item: part._id, unitPrice: 100 });
  await dispatcher.history.undo({ kind, id, version });
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ subtotal: 200, discount: 0 });
  await dispatcher.history.revert({ kind, id, version: later.version });
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ subtotal: 200, discount: 20 });
  await dispatcher.history.revert({ kind, id, version: bare });
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ subtotal: 100, discount: 0 });
});

test('an undo brings back no more than the subtotal; a revert replaces what there is', async () => {
  const { _id: id } = await callOf(100);
  const first = await discount(id, [{ name: 'Most', percent: 80 }]);
  const { version } = await discount(id, []);
  await discount(id, [{ name: 'Half', percent: 50 }]);
  expect(await problemOf(dispatcher.history.undo({ kind, id, version }))).toMatchObject({
    status: 400,
    detail: 'Discounts may be at most the subtotal of $100.00 together.',
  });
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ discount: 50 });
  await dispatcher.history.revert({ kind, id, version: first.version });
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ discount: 80 });
});

test.each(['lines', 'discounts'])(
  'a revert brings lines back before discounts, whose %s went first',
  async (first) => {
    const { _id: id } = await callOf(300);
    const { version } = await discount(id, [{ name: 'Coupon', amount: 200 }]);
    const steps = [
      () => dispatcher.serviceCalls.setItems({ id, items: [{ item: part._id, unitPrice: 60 }] }),
      () => discount(id, []),
    ];
    for (const step of first === 'lines' ? steps : steps.toReversed()) await step();
    await dispatcher.history.revert({ kind, id, version });
    expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({
      subtotal: 300,
      discount: 200,
    });
  },
);

describe('a technician', () => {
  const largest = (percent: number) =>
    app.db.update(settings).set({ largestTechDiscount: percent });

  test('gives discounts on own calls only', async () => {
    const { _id: id } = await callOf(100);
    expect(await tech.serviceCalls.setDiscounts({ id, discounts: [MEMBER] })).toMatchObject({
      discount: 10,
    });
    await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: null });
    const problem = await problemOf(tech.serviceCalls.setDiscounts({ id, discounts: [] }));
    expect(problem).toMatchObject({
      status: 403,
      detail: expect.stringContaining('assigned to them'),
    });
    const { version } = await discount(id, []);
    expect((await problemOf(tech.history.undo({ kind, id, version }))).status).toBe(403);
    expect(
      (await problemOf(customer.serviceCalls.setDiscounts({ id, discounts: [] }))).status,
    ).toBe(403);
  });

  test('gives no more than the settings let technicians give', async () => {
    const { _id: id } = await callOf(200);
    await largest(12.5);
    const words =
      'Technicians may give at most 12.5% of the subtotal, here $25.00. Ask the office.';
    const give = (amount: number) =>
      tech.serviceCalls.setDiscounts({ id, discounts: [{ name: 'Goodwill', amount }] });
    expect(await problemOf(give(25.01))).toMatchObject({
      status: 400,
      fields: { discounts: [words] },
    });
    expect(await give(25)).toMatchObject({ discount: 25 });
    const { discounts } = await discount(id, [{ name: 'Manager', percent: 50 }]);
    // Lines may come after it.
    const empty = await callOf();
    const early = tech.serviceCalls.setDiscounts({
      id: empty._id,
      discounts: [{ name: 'Early', percent: 13 }],
    });
    expect(await problemOf(early)).toMatchObject({ status: 400 });
    // What the office gave stays, and may become less.
    const renamed = discounts.map((one) => ({ ...one, name: 'Manager’s', reason: 'Waited' }));
    expect(await tech.serviceCalls.setDiscounts({ id, discounts: renamed })).toMatchObject({
      discount: 100,
    });
    const { version } = await tech.serviceCalls.setDiscounts({ id, discounts: [] });
    expect(await problemOf(tech.history.undo({ kind, id, version }))).toMatchObject({
      status: 400,
    });
    await dispatcher.history.undo({ kind, id, version });
    expect(await tech.serviceCalls.byId({ id })).toMatchObject({ discount: 100 });
    await largest(100);
  });
});
