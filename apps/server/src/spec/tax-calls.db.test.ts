import { startRecounts } from '@callboard/api/money/taxes/start-recounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { tulsa } from './money-calls.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let admin: Call;
let dispatcher: Call;
let house: Awaited<ReturnType<typeof tulsa>>;
let recounts: ReturnType<typeof startRecounts>;
/** The company's day; the demo's company is in Texas. */
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
const Id = z.object({ _id: z.string() });

beforeAll(async () => {
  app = await startRestApp();
  admin = await app.signIn('admin@example.com');
  dispatcher = await app.signIn('dispatcher@example.com');
  house = await tulsa(dispatcher);
  // As the server does beside its requests.
  recounts = startRecounts(app.db, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await recounts.stop();
  await app.stop();
});

test('tax is off until it is switched on, which can’t be done for the past', async () => {
  const path = '/api/settings/money';
  expect(await dispatcher('GET', path)).toMatchObject({
    status: 200,
    body: {
      taxFrom: null,
      invoiceDueInDays: 30,
      followInvoiceStatus: false,
      largestTechDiscount: 100,
    },
  });
  expect(await dispatcher('PUT', path, { taxFrom: today })).toMatchObject({ status: 403 });
  expect(await admin('PUT', path, { taxFrom: '2020-01-01' })).toMatchObject({
    status: 400,
    body: { fields: { taxFrom: [expect.any(String)] } },
  });
  const call = await house.makeCall();
  expect(call).toMatchObject({ subtotal: 300, discount: 0, tax: 0, total: 300, balance: 300 });
});

test('rates are written by admins and read by the office', async () => {
  const path = '/api/tax-rates';
  const rate = { name: 'Oklahoma', rate: 4.5, state: 'OK', from: '2026-01-01' };
  expect(await dispatcher('POST', path, rate)).toMatchObject({ status: 403 });
  const made = await admin('POST', path, rate);
  expect(made).toMatchObject({ status: 201, body: rate });
  const city = { name: 'Tulsa', rate: 3.65, state: 'OK', city: 'Tulsa', from: '2026-01-01' };
  expect(await admin('POST', path, city)).toMatchObject({ status: 201, body: city });
  const list = await dispatcher('GET', path);
  expect(list.body).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Oklahoma', postalCodes: [] })]),
  );
  expect(
    await admin('PATCH', `${path}/${Id.parse(made.body)._id}`, { rate: 4.12345 }),
  ).toMatchObject({ status: 400 });
});

test('once it is on, an open call is taxed by what is found for its house', async () => {
  const before = await house.makeCall();
  expect(await admin('PUT', '/api/settings/money', { taxFrom: today })).toMatchObject({
    status: 200,
    body: { taxFrom: today },
  });
  const taxed = {
    subtotal: 300,
    discount: 0,
    tax: 8.15,
    total: 308.15,
    paid: 0,
    balance: 308.15,
    taxes: [
      { name: 'Oklahoma', rate: 4.5, taxable: 100, amount: 4.5 },
      { name: 'Tulsa', rate: 3.65, taxable: 100, amount: 3.65 },
    ],
  };
  await expect.poll(() => house.read(before._id)).toMatchObject(taxed);
  const { _id } = await house.makeCall();
  expect(await house.read(_id)).toMatchObject(taxed);

  const discounts = [{ name: 'Member', percent: 10 }];
  const path = `/api/service-calls/${_id}`;
  expect(await dispatcher('PUT', `${path}/discounts`, { discounts })).toMatchObject({
    status: 200,
    // 4.50 % of 90.00 is 4.05; 3.65 % is 3.285, half up.
    body: { discount: 30, tax: 7.34, total: 277.34, balance: 277.34 },
  });
});

test('a line’s own override and an exempt customer count more than the item', async () => {
  const { _id, items } = await house.makeCall();
  const path = `/api/service-calls/${_id}/items`;
  const [first, second] = items.map(({ taxOverride: _, ...line }) => line);
  const overridden = [
    { ...first, taxOverride: { isTaxed: false, reason: 'Warranty part' } },
    second,
  ];
  expect(await dispatcher('PATCH', path, { items: overridden })).toMatchObject({
    status: 200,
    body: {
      items: [{ taxOverride: { isTaxed: false, reason: 'Warranty part' } }, { taxOverride: null }],
      tax: 0,
      total: 300,
    },
  });
  // Who knows no overrides leaves them as they are.
  expect(await dispatcher('PATCH', path, { items: [first, second] })).toMatchObject({
    body: { items: [{ taxOverride: { isTaxed: false } }, {}], tax: 0 },
  });
  const cleared = [{ ...first, taxOverride: null }, second];
  expect(await dispatcher('PATCH', path, { items: cleared })).toMatchObject({
    body: { tax: 8.15 },
  });
  const customer = `/api/customers/${house.customer._id}`;
  const taxExempt = { certificate: 'OK-1138' };
  expect(await dispatcher('PATCH', customer, { taxExempt })).toMatchObject({ status: 200 });
  expect(await house.read(_id)).toMatchObject({ tax: 0, taxes: [], total: 300 });
  expect(await dispatcher('PATCH', customer, { taxExempt: null })).toMatchObject({ status: 200 });
  expect(await house.read(_id)).toMatchObject({ tax: 8.15 });
});

test('a rule tells which lines of a place are taxed', async () => {
  const { _id } = await house.makeCall();
  const path = '/api/tax-rules';
  const rule = {
    state: 'OK',
    itemType: null,
    propertyUse: 'commercial',
    contractStyle: null,
    isTaxed: true,
  };
  const { body } = await dispatcher('GET', path);
  expect(await admin('PUT', path, [...z.array(z.unknown()).parse(body), rule])).toMatchObject({
    status: 200,
  });
  expect(await house.read(_id)).toMatchObject({ tax: 8.15 });
  const property = `/api/properties/${house.property._id}`;
  expect(await dispatcher('PATCH', property, { use: 'commercial' })).toMatchObject({ status: 200 });
  expect(await house.read(_id)).toMatchObject({ tax: 24.45, total: 324.45 });
  expect(await dispatcher('PATCH', property, { use: 'residential' })).toMatchObject({
    status: 200,
  });
});

test('a call with a payment from before the first day is never taxed', async () => {
  const { _id } = await house.makeCall();
  const payments = [{ amount: 10, method: 'cash', paidAt: '2026-01-05T15:00:00.000Z' }];
  expect(
    await dispatcher('PATCH', `/api/service-calls/${_id}/payments`, { payments }),
  ).toMatchObject({ status: 200, body: { tax: 0, total: 300, paid: 10, balance: 290 } });
});

test('switching tax off sets nothing back', async () => {
  const { _id } = await house.makeCall();
  expect(await admin('PUT', '/api/settings/money', { taxFrom: null })).toMatchObject({
    status: 200,
  });
  expect(await house.read(_id)).toMatchObject({ tax: 8.15, total: 308.15 });
});
