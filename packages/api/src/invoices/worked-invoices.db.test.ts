import { sumsOf } from '@callboard/contract/calls/call-changes';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  dayAsMoments,
  wallTime,
} from '@callboard/contract/platform/values/company-time';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { pagesOf } from '../testing/pages-of.ts';
import { makeCustomer } from '../testing/people.ts';
import { makeCall, makeItem, makeProperty } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { paperOf } from './paper-of.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const office = { role: 'dispatcher', id: app.people.dispatcher.id } as const;

/** A document that was worked by hand, in dollars. */
interface Worked {
  subtotal: number;
  taxes: { name: string; rate: number; taxable: number; amount: number }[];
  tax: number;
  total: number;
  paid: number;
  credited: number;
  balance: number;
}

const { date: today } = wallTime(Date.now(), DEFAULT_TIME_ZONE);
const day = (days: number) => addDays(today, days);
const texas = (rate: number, taxable: number, amount: number) => ({
  name: 'Texas',
  rate,
  taxable,
  amount,
});

await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
const TEXAS = { name: 'Texas', state: 'TX', county: '', city: '' } as const;
await admin.taxRates.create({ ...TEXAS, rate: 6.25, from: '2020-01-01', until: day(-1) });
await admin.taxRates.create({ ...TEXAS, rate: 6.5, from: day(0), until: day(2) });
await admin.taxRates.create({ ...TEXAS, rate: 6.75, from: day(3) });
const [part, labor] = [
  await makeItem(app, { name: 'Capacitor', taxable: true }),
  await makeItem(app, { name: 'Labor', taxable: false }),
];

/** The moments before and at midnight, where the company is: there UTC is a day ahead. */
const beforeMidnight = (date: string) =>
  new Date(dayAsMoments(date, DEFAULT_TIME_ZONE).end - 1).toISOString();
const atMidnight = (date: string) =>
  new Date(dayAsMoments(date, DEFAULT_TIME_ZONE).start).toISOString();

const usd = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

type Person = Awaited<ReturnType<typeof makeCustomer>>;

const portalOf = async (person: Person) =>
  app.caller({ token: (await app.signIn(person, 'customer')).accessToken });

/** A call of a customer with a part, labor and what they come to; days before the visit may be said of it. */
async function callOf(
  { id: customerId }: Person,
  scheduledAt: string,
  prices: { part: number; labor: number },
) {
  const { id: propertyId } = await makeProperty(app, customerId);
  const { _id: id } = await makeCall(app, dispatcher, { customerId, propertyId, scheduledAt });
  const isIt = eq(serviceCalls.id, id);
  await app.db
    .update(serviceCalls)
    .set({ createdAt: atMidnight(day(-9)) })
    .where(isIt);
  return dispatcher.serviceCalls.setItems({
    id,
    items: [
      { item: part._id, unitPrice: prices.part },
      { item: labor._id, unitPrice: prices.labor },
    ],
  });
}

/** The sums of a document in the file of all invoices. */
async function exportedSums(number: number): Promise<string[]> {
  const { bytes } = await admin.exports.invoices({ q: String(number) });
  const rows = bytes.toString('utf8').split('\r\n');
  const row = rows.find((one) => one.startsWith(`${number},`)) ?? '';
  return row.split(',').slice(-7);
}

/** The same cents by the API, in its list, on paper, in the file and for whose it is. */
async function showsEverywhere(id: string, of: Person, worked: Worked) {
  const { taxes: _, ...sums } = worked;
  const invoice = await dispatcher.invoices.byId({ id });
  expect(invoice).toMatchObject(worked);
  expect(await dispatcher.invoices.list({ customerId: of.id })).toContainEqual(
    expect.objectContaining({ _id: id, ...sums }),
  );
  const pages = await pagesOf((await paperOf(app.services, office, id)).bytes);
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const { name, rate, taxable, amount } of worked.taxes) {
    expect(text).toContain(`${name} ${rate}% of ${usd(taxable)}`);
    expect(text).toContain(usd(amount));
  }
  expect(text).toContain(usd(worked.subtotal));
  expect(text).toContain(
    `Total ${invoice.kind === 'credit' ? 'credit' : 'due'} ${usd(worked.total)}`,
  );
  const { subtotal, tax, total, paid, credited, balance } = worked;
  expect(await exportedSums(invoice.number)).toEqual(
    [subtotal, 0, tax, total, paid, credited, balance].map((amount) => amount.toFixed(2)),
  );
  const portal = await portalOf(of);
  expect(await portal.invoices.byId({ id })).toMatchObject(worked);
  expect(await portal.invoices.list({})).toContainEqual(
    expect.objectContaining({ _id: id, ...sums }),
  );
}

test('a rate that changes at midnight is that of the day of the company, open or done', async () => {
  const ana = await makeCustomer(app.db, { firstName: 'Ana', lastName: 'Midnight' });
  // 245.00 x 6.25 % = 15.3125; x 6.5 % = 15.925, half up 15.93; x 6.75 % = 16.5375; labor is free.
  const worked = [
    { doneAt: beforeMidnight(day(-1)), rate: 6.25, tax: 15.31, total: 571.81 },
    { doneAt: atMidnight(day(0)), rate: 6.5, tax: 15.93, total: 572.43 },
    { scheduledAt: beforeMidnight(day(2)), rate: 6.5, tax: 15.93, total: 572.43 },
    { scheduledAt: atMidnight(day(3)), rate: 6.75, tax: 16.54, total: 573.04 },
  ];
  const ids: string[] = [];
  for (const { scheduledAt, doneAt, rate, tax, total } of worked) {
    const made = await callOf(ana, scheduledAt ?? atMidnight(day(-2)), { part: 245, labor: 311.5 });
    const id = made._id;
    if (doneAt) await dispatcher.serviceCalls.setStatus({ id, status: 'completed', at: doneAt });
    const sums = { subtotal: 556.5, tax, total, balance: total, taxes: [texas(rate, 245, tax)] };
    const call = await dispatcher.serviceCalls.byId({ id });
    expect(call).toMatchObject(sums);
    // What a phone makes of it without signal, and what the customer sees.
    expect(sumsOf(call)).toMatchObject(sums);
    expect(await (await portalOf(ana)).serviceCalls.byId({ id })).toMatchObject(sums);
    ids.push(id);
  }
  const [before = '', after = '', ...open] = ids;
  const issue = async (...serviceCallIds: string[]) =>
    (await dispatcher.invoices.create({ serviceCallIds }))._id;
  await showsEverywhere(await issue(before, after), ana, {
    subtotal: 1113,
    taxes: [texas(6.25, 245, 15.31), texas(6.5, 245, 15.93)],
    tax: 31.24,
    total: 1144.24,
    paid: 0,
    credited: 0,
    balance: 1144.24,
  });
  for (const [at, id] of open.entries()) {
    const { rate = 0, tax = 0, total = 0 } = worked[at + 2] ?? {};
    const sums = { subtotal: 556.5, tax, total, paid: 0, credited: 0, balance: total };
    await showsEverywhere(await issue(id), ana, { ...sums, taxes: [texas(rate, 245, tax)] });
  }
});

test('a deposit, a merge, one invoice for what both had, a credit note and payments come to what was worked by hand', async () => {
  const [ada, ben] = [
    await makeCustomer(app.db, { firstName: 'Ada', lastName: 'Merged' }),
    await makeCustomer(app.db, { firstName: 'Ben', lastName: 'Stays' }),
  ];
  // 245.00 x 6.5 % = 15.925, 15.93; 101.00 x 6.5 % = 6.565, 6.57. At once 346.00 would have 22.49.
  const one = await callOf(ada, atMidnight(day(1)), { part: 245, labor: 311.5 });
  const other = await callOf(ben, atMidnight(day(1)), { part: 101, labor: 50 });
  const [oneId, otherId] = [one._id, other._id];
  expect([one.total, other.total]).toEqual([572.43, 157.57]);
  const pay = (id: string, amount: number) =>
    dispatcher.serviceCalls.addPayment({ id, method: 'check', amount });

  const deposit = await dispatcher.invoices.create({
    serviceCallIds: [oneId],
    deposit: { amount: 200 },
  });
  await pay(oneId, 200);
  const ofDeposit = {
    subtotal: 200,
    taxes: [],
    tax: 0,
    total: 200,
    paid: 200,
    credited: 0,
    balance: 0,
  };
  await showsEverywhere(deposit._id, ada, ofDeposit);

  const stays = await dispatcher.customers.merge({ id: ada.id, into: ben.id, confirmedSame: true });
  await showsEverywhere(deposit._id, ben, ofDeposit);

  // 556.50 + 151.00 less 200.00 = 507.50, and the taxes of the calls.
  const { _id: id } = await dispatcher.invoices.create({ serviceCallIds: [oneId, otherId] });
  const issued = { subtotal: 507.5, taxes: [texas(6.5, 346, 22.5)], tax: 22.5, total: 530 };
  await showsEverywhere(id, ben, { ...issued, paid: 0, credited: 0, balance: 530 });

  // 22.50 x 30/530 = 1.2735; 346.00 x 30/530 = 19.5849. Of the first call 372.43 x 30/530 = 21.0809.
  const note = await dispatcher.invoices.credit({ id, reason: 'Late', amount: 30 });
  await showsEverywhere(note._id, ben, {
    subtotal: -28.73,
    taxes: [texas(6.5, -19.58, -1.27)],
    tax: -1.27,
    total: -30,
    paid: 0,
    credited: 0,
    balance: 0,
  });
  await pay(oneId, 351.35);
  await pay(otherId, 48.65);
  const paid = { ...issued, paid: 400, credited: 30, balance: 100 };
  await showsEverywhere(id, ben, paid);
  // 572.43 + 157.57 less 600.00: what is open, and what the credit note left of the calls.
  const accountOf = async ({ id: of }: Person) =>
    (await dispatcher.invoices.account({ id: of, limit: 1 })).balance;
  expect(await accountOf(ben)).toBe(130);

  const former = await paperOf(app.services, office, id);
  await dispatcher.history.undo({ kind: 'customers', id: stays._id, version: stays.version });
  await showsEverywhere(id, ada, paid);
  expect((await paperOf(app.services, office, id)).sha256).toBe(former.sha256);
  // 572.43 less 551.35, and 157.57 less 48.65.
  expect([await accountOf(ada), await accountOf(ben)]).toEqual([21.08, 108.92]);
});
