import { StatusKey } from '@callboard/contract/calls/statuses';
import { IS_UNBILLED } from '@callboard/db/calls-to-invoice';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { chanceOf, playActs } from '../../testing/play-acts.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

import { recountTaxes } from './recount-taxes.ts';
import { staleTaxes } from './store-tax.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
const item = (await makeItem(app, { taxable: true }))._id;
const free = (await makeItem(app, { name: 'Labor', taxable: false }))._id;
const SUMS = { state: 'TX', county: '', city: '', from: '2020-01-01' } as const;

/** Goes through what is due, as a server does. */
async function recount() {
  while (await recountTaxes(app.db)) continue;
}

/** Calls whose bill is not out and whose tax is not what it has to be. */
async function forgotten() {
  const calls = await app.db.select({ id: serviceCalls.id }).from(serviceCalls).where(IS_UNBILLED);
  const ids = calls.map(({ id }) => id);
  return app.db.transaction((tx) => staleTaxes(tx, ids));
}

beforeAll(async () => {
  await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
  await admin.taxRates.create({ ...SUMS, name: 'Texas', rate: 6.25 });
  await admin.taxRates.create({ ...SUMS, name: 'Soon', rate: 1, city: 'Austin', from: dayIn(3) });
  await admin.taxRates.create({ ...SUMS, name: 'Bexar', rate: 2, county: 'Bexar' });
  await admin.taxRates.create({ ...SUMS, name: 'Oklahoma', rate: 4.5, state: 'OK' });
  await admin.taxRules.set({
    rules: [
      { propertyUse: 'commercial', isTaxed: true },
      { contractStyle: 'lump_sum', isTaxed: false },
    ],
  });
  await recount();
});

test('after any acts, every call has the tax of what it is by then', async () => {
  const chance = chanceOf(20_261_127);
  const { below, oneOf } = chance;
  const people = await Promise.all(
    [1, 2, 3].map(() => makeCustomer(app.db, { username: null, email: '' })),
  );
  const houses = await Promise.all(people.map(({ id }) => makeProperty(app, id)));
  const calls: string[] = [];
  for (const { id: propertyId, customerId } of [...houses, ...houses]) {
    const made = await makeCall(app, dispatcher, {
      customerId,
      propertyId,
      itemIds: [item, free],
      scheduledAt: inDays(below(6)),
    });
    calls.push(made._id);
  }
  const id = () => oneOf(calls);
  const line = () => ({ item: oneOf([item, free]), unitPrice: below(50_000) / 100 });
  const merges: { id: string; version: number }[] = [];
  const acts: Record<string, () => Promise<unknown>> = {
    line: () => dispatcher.serviceCalls.addItem({ id: id(), ...line() }),
    lines: () => dispatcher.serviceCalls.setItems({ id: id(), items: [line(), line()] }),
    override: () =>
      dispatcher.serviceCalls.setItems({
        id: id(),
        items: [{ ...line(), taxOverride: { isTaxed: below(2) === 1, reason: 'Said so' } }],
      }),
    discount: () =>
      dispatcher.serviceCalls.setDiscounts({
        id: id(),
        discounts: [{ name: 'Fall', percent: 1 + below(100) }],
      }),
    payment: () => dispatcher.serviceCalls.addPayment({ id: id(), method: 'cash', amount: 10 }),
    before: () =>
      dispatcher.serviceCalls.setPayments({
        id: id(),
        payments: [{ method: 'cash', amount: 10, paidAt: '2019-12-31T00:00:00Z' }],
      }),
    unpaid: () => dispatcher.serviceCalls.setPayments({ id: id(), payments: [] }),
    status: () => dispatcher.serviceCalls.setStatus({ id: id(), status: oneOf(StatusKey.options) }),
    open: () => dispatcher.serviceCalls.setStatus({ id: id(), status: 'in_progress' }),
    time: () => dispatcher.serviceCalls.update({ id: id(), scheduledAt: inDays(below(6)) }),
    move: () =>
      dispatcher.dispatch.move({
        id: id(),
        scheduledAt: inDays(below(6)),
        assignedEmployeeId: app.people.tech.id,
      }),
    style: () =>
      dispatcher.serviceCalls.update({
        id: id(),
        contractStyle: oneOf(['separated', 'lump_sum'] as const),
      }),
    use: () =>
      dispatcher.properties.update({
        id: oneOf(houses).id,
        use: oneOf(['residential', 'commercial'] as const),
        county: oneOf(['', 'Bexar County']),
      }),
    address: () =>
      dispatcher.properties.update({
        id: oneOf(houses).id,
        address: {
          line1: '12 Elm Street',
          line2: '',
          city: oneOf(['Austin', 'Tulsa']),
          state: oneOf(['TX', 'OK'] as const),
          postalCode: '78701',
        },
      }),
    exempt: () =>
      dispatcher.customers.update({
        id: oneOf(people).id,
        taxExempt: oneOf([null, { certificate: 'A1', until: dayIn(2) }]),
      }),
    async merge() {
      const [one, other] = [oneOf(people).id, oneOf(people).id];
      const stays = await dispatcher.customers.merge({
        id: one,
        into: other,
        confirmedSame: true,
      });
      merges.push({ id: stays._id, version: stays.version });
    },
    async unmerge() {
      const merge = merges.pop();
      if (merge) await dispatcher.history.undo({ kind: 'customers', ...merge });
    },
    async undo() {
      const call = await dispatcher.serviceCalls.byId({ id: id() });
      await dispatcher.history.undo({ kind: 'service-calls', id: call._id, version: call.version });
    },
    async revert() {
      const call = await dispatcher.serviceCalls.byId({ id: id() });
      const version = 1 + below(call.version);
      await dispatcher.history.revert({ kind: 'service-calls', id: call._id, version });
    },
    async houseBack() {
      const [entry] = await dispatcher.history.list({ kind: 'properties', id: oneOf(houses).id });
      const version = entry?.version ?? 0;
      await dispatcher.history.undo({ kind: 'properties', id: oneOf(houses).id, version });
    },
    async rate() {
      const rate = oneOf(await admin.taxRates.list({}));
      await admin.taxRates.update({ id: rate._id, rate: below(10) });
      await recount();
    },
    async newCall() {
      const { id: propertyId } = oneOf(houses);
      const { customerId } = await dispatcher.properties.byId({ id: propertyId });
      const made = await makeCall(app, dispatcher, { customerId, propertyId, itemIds: [item] });
      calls.push(made._id);
    },
  };
  let taxed = 0;
  const done = await playActs(acts, {
    count: 400,
    chance,
    async after(act) {
      expect(await forgotten(), act).toEqual([]);
      taxed += await app.db.$count(serviceCalls, gt(serviceCalls.tax, 0));
    },
  });
  // Not in a world without tax, and each of them went through at least once.
  expect(Object.keys(done).toSorted()).toEqual(Object.keys(acts).toSorted());
  const [sums] = await app.db.execute<{ wrong: number }>(sql`
    select count(*) filter (where tax_cents <> coalesce((select sum(amount_cents)
        from call_taxes where call_id = c.id), 0))::int as wrong from service_calls c`);
  expect(sums?.wrong).toBe(0);
  expect(taxed).toBeGreaterThan(400);
  expect(await changesWithoutEntry(app.db)).toEqual([]);
});

test('an item of another type moves the tax of its lines, and an undo moves it back', async () => {
  const [parts, labor] = await admin.catalog.types();
  if (!parts || !labor) throw new Error('There are types of items');
  const { _id: moved } = await makeItem(app, { name: 'Coil', typeId: parts._id, taxable: true });
  await admin.taxRules.set({ rules: [{ itemType: labor.key, isTaxed: false }] });
  await recount();
  const { _id: id } = await makeCall(app, dispatcher);
  await dispatcher.serviceCalls.addItem({ id, item: moved, unitPrice: 100 });
  const { tax } = await dispatcher.serviceCalls.byId({ id });
  expect(tax).toBeGreaterThan(0);
  const { version } = await admin.catalog.update({ id: moved, typeId: labor._id });
  await recount();
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ tax: 0 });
  expect(await forgotten()).toEqual([]);
  await admin.history.undo({ kind: 'catalog', id: moved, version });
  await recount();
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ tax });
});
