import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { ADDRESS, makeCall, makeProperty } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const tech = await app.as('tech');

const person = await makeCustomer(app.db, {
  firstName: 'Rosa',
  lastName: 'Vasquez',
  phone: '+15125550142',
  username: null,
  businessName: 'Bluebonnet Inn',
  email: 'rosa@inn.example',
  isVip: true,
});
const house = await makeProperty(app, person.id, {
  label: 'Lake house',
  line1: '1204 Brushy Creek Rd',
  city: 'Round Rock',
});
const callAt = (scheduledAt: string) =>
  makeCall(app, dispatcher, { customerId: person.id, propertyId: house.id, scheduledAt });
const next = await callAt('2199-01-05T15:00:00.000Z');
const past = await callAt('2026-01-05T15:00:00.000Z');
await app.db
  .update(serviceCalls)
  .set({ status: 'completed', subtotal: 90, assignedEmployeeId: app.people.tech.id })
  .where(eq(serviceCalls.id, past._id));

const visit = ({ _id, callNumber, scheduledAt }: typeof next) => ({ _id, callNumber, scheduledAt });
const address = { ...ADDRESS, line1: '1204 Brushy Creek Rd', city: 'Round Rock' };

const find = async (q: string) => (await dispatcher.search.find({ q })).results;

test('a customer is found with what the office has to know', async () => {
  expect((await find('vasquez'))[0]).toEqual({
    kind: 'customer',
    _id: person.id,
    name: 'Rosa Vasquez',
    phone: '+15125550142',
    businessName: 'Bluebonnet Inn',
    email: 'rosa@inn.example',
    street: '1204 Brushy Creek Rd',
    city: 'Round Rock',
    contact: null,
    said: null,
    flags: { doNotService: false, isVip: true, paysByCheckOnly: false },
    balance: 90,
    nextVisit: visit(next),
    lastVisit: visit(past),
  });
});

test('a property is found by its address', async () => {
  expect(await find('1204 brushy creek')).toContainEqual({
    kind: 'property',
    _id: house.id,
    customerId: person.id,
    customerName: 'Rosa Vasquez',
    label: 'Lake house',
    address,
    nextVisit: visit(next),
    lastVisit: visit(past),
  });
});

test.each(['1204 78646', '78646 1204', '1204 78646-3105', '78646-3105'])(
  'a property is found by its numbers, written %s',
  async (q) => {
    const { id } = await makeProperty(app, person.id, {
      line1: '1204 Live Oak Dr',
      city: 'Leander',
      postalCode: '78646-3105',
    });
    expect((await find(q)).map(({ _id }) => _id)).toContain(id);
  },
);

test.each([`#${past.callNumber}`, `${past.callNumber}`])(
  'a call is found first by its number, written %s',
  async (q) => {
    expect((await find(q))[0]).toEqual({
      kind: 'call',
      _id: past._id,
      callNumber: past.callNumber,
      status: 'completed',
      customerId: person.id,
      propertyId: house.id,
      customerName: 'Rosa Vasquez',
      address,
      jobType: null,
      said: null,
      balance: 90,
      scheduledAt: past.scheduledAt,
      needsTime: false,
      technicianName: `${app.people.tech.firstName} ${app.people.tech.lastName}`,
    });
  },
);

test('a technician sees no balances, and a customer nothing', async () => {
  for (const q of ['vasquez', `#${past.callNumber}`]) {
    const { results } = await tech.search.find({ q });
    expect(results.length).toBeGreaterThan(0);
    for (const hit of results) expect(hit).not.toMatchObject({ balance: expect.any(Number) });
  }
  const customer = await app.as('customer');
  expect(await problemOf(customer.search.find({ q: 'vasquez' }))).toMatchObject({ status: 403 });
});

describe('somebody is found', () => {
  test.each([
    ['with the last name first', 'Vasquez, Rosa'],
    ['with words in another order', 'inn vasquez bluebonnet'],
    ['by one typo', 'vasques'],
    ['by accents that are not there', 'Róṣa Vásquez'],
    ['by an email', 'rosa@inn.example'],
    ['by beginnings', 'ro va'],
    ['by one letter', 'v'],
    ['by any part of the phone number', '555-01'],
    ['by the phone number in another format', '(512) 555-0142'],
    ['although one word is nobody’s', 'rosa vasquez xylophone'],
  ])('%s', async (_, q) => {
    expect((await find(q))[0]).toMatchObject({ kind: 'customer', _id: person.id });
  });

  test.each(['lv', '%', '_', '\\', '#', 'xylophone', '#999999999', '9'.repeat(200)])(
    'but not by %j',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );
});

test('a time that is not agreed on is no next visit, and a call that is found says so', async () => {
  const { id: customerId } = await makeCustomer(app.db, { lastName: 'Undecided', username: null });
  const { id: propertyId } = await makeProperty(app, customerId);
  const scheduledAt = '2199-02-05T15:00:00.000Z';
  const asked = await makeCall(app, dispatcher, {
    customerId,
    propertyId,
    scheduledAt,
    needsTime: true,
  });
  expect((await find('undecided'))[0]).toMatchObject({ _id: customerId, nextVisit: null });
  expect((await find(`#${asked.callNumber}`))[0]).toMatchObject({ needsTime: true });
  const agreed = await makeCall(app, dispatcher, {
    customerId,
    propertyId,
    scheduledAt: '2199-03-05T15:00:00.000Z',
  });
  expect((await find('undecided'))[0]).toMatchObject({ nextVisit: visit(agreed) });
});

test('of an owner’s many houses in a street, the one that was meant is found', async () => {
  const { id: customerId } = await makeCustomer(app.db, { lastName: 'Landlord', username: null });
  const numbers = Array.from({ length: 70 }, (_, index) => 2000 + index);
  for (const number of numbers) {
    await makeProperty(app, customerId, { line1: `${number} Quartzite Trl`, city: 'Manor' });
  }
  for (const number of [numbers[0], numbers[35], numbers[69]]) {
    const [first] = await find(`${number} quartzite trl manor`);
    expect(first).toMatchObject({
      kind: 'property',
      address: { line1: `${number} Quartzite Trl` },
    });
  }
});

test('a house number and words of a house mean the house, and no problem elsewhere', async () => {
  const elsewhere = await makeCall(app, dispatcher, { description: 'Parts went to 1204 Brushy' });
  expect((await find('1204 brushy')).map(({ _id }) => _id)).toEqual([house.id]);
  expect((await find('parts brushy')).map(({ _id }) => _id)).toContain(elsewhere._id);
});

test('a number and a word that only begin those of a house mean a problem, too', async () => {
  const tony = await makeCustomer(app.db, { firstName: 'Tony', lastName: 'Reyes', username: null });
  await makeProperty(app, tony.id, { line1: '512 Oak St' });
  const unit = await makeCall(app, dispatcher, { description: 'The 5 ton unit trips its breaker' });
  expect((await find('5 ton')).map(({ _id }) => _id)).toContain(unit._id);
});

test('whole words come before beginnings, and these before similar words', async () => {
  const names = ['Marlowe', 'Marlowes', 'Harlowe', 'Amarlowe'];
  for (const lastName of names.toReversed()) {
    await makeCustomer(app.db, { firstName: 'Zed', lastName, username: null, email: '' });
  }
  const found = (await find('marlowe')).map((hit) => 'name' in hit && hit.name);
  expect(found).toEqual(['Zed Marlowe', 'Zed Marlowes', 'Zed Amarlowe', 'Zed Harlowe']);
});

test('an empty search finds nothing, and no search finds more than it is asked for', async () => {
  expect(await find('  ')).toEqual([]);
  for (let count = 0; count < 5; count += 1) {
    await makeCustomer(app.db, { lastName: 'Several', username: null });
  }
  expect((await dispatcher.search.find({ q: 'several', limit: 3 })).results).toHaveLength(3);
  expect(await app.db.$count(customers)).toBeGreaterThan(5);
});
