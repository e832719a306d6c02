import { SETTINGS_ID } from '@callboard/contract/platform/history';
import { lineItems, payments } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { gt, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { recountTaxes } from './recount-taxes.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const item = (await makeItem(app, { price: 100, taxable: true }))._id;
const house = await makeProperty(app);
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const [zone] = await app.db.execute<{ today: string; tomorrow: string; yesterday: string }>(sql`
  select day::text as today, (day + 1)::text as tomorrow, (day - 1)::text as yesterday
  from (select (now() at time zone time_zone)::date as day from settings) company`);
if (!zone) throw new Error('There is a company');
const { today, tomorrow, yesterday } = zone;

const TEXAS = { name: 'Texas', rate: 6.25, state: 'TX', from: '2020-01-01' } as const;

const newCall = (scheduledAt = inDays(3)) =>
  makeCall(app, dispatcher, { propertyId: house.id, itemIds: [item], scheduledAt });
const taxOf = async (id: string) => (await dispatcher.serviceCalls.byId({ id })).tax;
const setTaxFrom = (taxFrom: string | null) => admin.settings.setMoney({ taxFrom });

/** Goes through what is due, as a server does. */
async function recount() {
  while (await recountTaxes(app.db)) continue;
}

beforeAll(() => admin.taxRates.create(TEXAS));
afterEach(async () => {
  for (const table of [lineItems, payments, serviceCalls]) await app.db.delete(table);
  await app.db.execute(sql`update settings set tax_from = null`);
  await app.db.execute(sql`update settings set tax_periods = '[]'`);
});

test('tax begins today at the earliest, and goes through the calls that were promised', async () => {
  const [open, before, paid] = [await newCall(), await newCall(), await newCall()];
  await dispatcher.serviceCalls.setStatus({ id: before._id, status: 'completed' });
  await app.db.execute(sql`update service_calls
    set status_times = jsonb_build_object('completedAt', now() - interval '2 days') where id = ${before._id}`);
  const payment = { method: 'cash', amount: 1, paidAt: inDays(-2) } as const;
  await dispatcher.serviceCalls.addPayment({ id: paid._id, ...payment });
  expect(await problemOf(setTaxFrom(yesterday))).toMatchObject({
    status: 400,
    fields: { taxFrom: ['Sales tax begins today at the earliest.'] },
  });
  expect(await admin.taxes.reach({ from: today })).toEqual({ calls: 2, isWorking: false });
  await setTaxFrom(today);
  expect(await admin.taxes.reach({})).toMatchObject({ isWorking: true });
  await recount();
  expect(await admin.taxes.reach({})).toMatchObject({ isWorking: false });
  const taxed = await dispatcher.serviceCalls.byId({ id: open._id });
  expect(taxed).toMatchObject({
    tax: 6.25,
    total: 106.25,
    taxes: [{ name: 'Texas', rate: 6.25, taxable: 100, amount: 6.25 }],
  });
  expect(await Promise.all([before, paid].map(({ _id }) => taxOf(_id)))).toEqual([0, 0]);
  const [entry] = await dispatcher.history.list({ kind: 'service-calls', id: open._id });
  expect(entry).toMatchObject({
    byName: 'Sales tax',
    note: 'Sales tax: $6.25 instead of $0.00, because rates, rules or the days with tax changed.',
    version: taxed.version,
  });
  expect(await changesWithoutEntry(app.db)).toEqual([]);
});

test('switching off sets nothing back, and what was done while it was on stays taxed', async () => {
  await setTaxFrom(today);
  const [open, done] = [await newCall(), await newCall()];
  await dispatcher.serviceCalls.setStatus({ id: done._id, status: 'completed' });
  await setTaxFrom(null);
  await recount();
  // It was not done on a day with tax, and will not be.
  expect(await taxOf(done._id)).toBe(6.25);
  const paid = await dispatcher.serviceCalls.addPayment({
    id: done._id,
    method: 'cash',
    amount: 106.25,
  });
  expect(paid).toMatchObject({ tax: 6.25, balance: 0 });
  const changed = await dispatcher.serviceCalls.addItem({ id: done._id, item, unitPrice: 100 });
  expect(changed).toMatchObject({ tax: 12.5 });
  expect(await taxOf(open._id)).toBe(6.25);
  await dispatcher.properties.update({ id: house.id, county: 'Travis' });
  const travis = await admin.taxRates.create({ ...TEXAS, name: 'Travis', county: 'Travis' });
  await recount();
  expect(await taxOf(open._id)).toBe(6.25);
  await admin.taxRates.remove({ id: travis._id });
  expect((await newCall()).tax).toBe(0);
});

test('an undo of switching on and off are as if it had not been', async () => {
  const on = await setTaxFrom(today);
  const undo = (version: number) =>
    admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version });
  await undo(on.version);
  expect((await admin.settings.money()).taxFrom).toBeNull();
  const again = await setTaxFrom(today);
  await setTaxFrom(tomorrow);
  await undo(again.version + 1);
  expect((await admin.settings.money()).taxFrom).toBe(today);
  const [stored] = await app.db.execute(sql`select tax_periods as periods from settings`);
  expect(stored).toEqual({ periods: [] });
});

test('tax cannot be switched on while a server of the version before runs', async () => {
  const old = postgres(app.url, { max: 1, connection: { application_name: 'callboard' } });
  await old`select 1`;
  expect(await problemOf(setTaxFrom(today))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('version before'),
  });
  await setTaxFrom(null);
  await old.end();
});

test('a rate that changes goes through all calls but those that are billed, 500 at a time', async () => {
  await setTaxFrom(today);
  await recount();
  const { _id, customer } = await newCall();
  const billed = await newCall();
  await dispatcher.serviceCalls.setStatus({ id: billed._id, status: 'invoiced' });
  await app.db.execute(sql`
    insert into service_calls (customer_id, property_id, scheduled_at, subtotal_cents)
    select ${customer._id}, ${house.id}, now() + interval '3 days', 100_00 from generate_series(1, 520)`);
  await app.db.execute(sql`
    insert into line_items (id, call_id, from_version, position, item_id, description,
      quantity_hundredths, unit_price_cents, taxable)
    select gen_random_uuid(), id, 1, 0, ${item}, 'Filter', 100, 100_00, true from service_calls
    where id not in (${_id}, ${billed._id})`);
  const [rate] = await admin.taxRates.list({});
  await admin.taxRates.update({ id: rate?._id ?? '', rate: 7 });
  expect(await recountTaxes(app.db)).toBe(true);
  // Another one meanwhile begins anew.
  await admin.taxRates.update({ id: rate?._id ?? '', rate: 8 });
  await recount();
  expect(await app.db.$count(serviceCalls, sql`tax_cents = 800`)).toBe(521);
  expect(await taxOf(billed._id)).toBe(6.25);
  // Its own lines follow at the rates that were billed.
  const more = await dispatcher.serviceCalls.addItem({ id: billed._id, item, unitPrice: 100 });
  expect(more).toMatchObject({ tax: 12.5, taxes: [{ rate: 6.25, taxable: 200 }] });
  expect(await recountTaxes(app.db)).toBe(false);
  expect(await app.db.$count(serviceCalls, gt(serviceCalls.version, 3))).toBeLessThan(521);
  await admin.taxRates.update({ id: rate?._id ?? '', rate: 6.25 });
});

test('a call booked while a rate is being changed has the new one in the end', async () => {
  await setTaxFrom(today);
  await recount();
  const [rate] = await admin.taxRates.list({});
  const id = rate?._id ?? '';
  await Promise.all([
    ...Array.from({ length: 8 }, () => newCall()),
    admin.taxRates.update({ id, rate: 9 }),
    ...Array.from({ length: 8 }, () => newCall()),
  ]);
  await recount();
  expect(await app.db.$count(serviceCalls, sql`tax_cents = 900`)).toBe(16);
  await admin.taxRates.update({ id, rate: 6.25 });
});
