import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const tech = await app.as('tech');

const ids = new Map<string, string>();

beforeAll(async () => {
  const people = [
    { firstName: 'Ana', lastName: 'Alvarez', phone: '+15125550142', email: 'ana@alvarez.example' },
    { firstName: 'Bo', lastName: 'Alvarez', phone: '+15125550142 x12', email: '' },
    { firstName: 'Siobhan', lastName: 'O’Brien-Núñez', phone: '+13055551234', email: '' },
    { firstName: 'Wei', lastName: '陳', phone: '555-7788', email: '' },
  ];
  for (const person of people) {
    const { id } = await makeCustomer(app.db, { username: null, ...person });
    ids.set(person.firstName, id);
  }
  const of = (name: string) => ids.get(name) ?? '';
  await makeProperty(app, of('Ana'), { line1: '1204 East 6th Street', city: 'Austin' });
  await makeProperty(app, of('Siobhan'), { line1: '9 Ocean Lane', city: 'Key West' });
  await makeProperty(app, of('Siobhan'), { line1: '77 Ocean Dr. #4', city: 'Miami' });
  await makeProperty(app, of('Wei'), { line1: 'PO Box 12' });
});

const found = async (query: Parameters<typeof dispatcher.customers.similar>[0]) =>
  (await dispatcher.customers.similar(query)).map(({ firstName }) => firstName).toSorted();

describe('somebody who may be a customer already is found', () => {
  test.each([
    ['by the phone in any format, both people who share it', { phone: '512.555.0142' }],
    ['by the phone with its country', { phone: '+1 (512) 555-0142' }],
    ['by the phone with an extension', { phone: '(512) 555-0142 ext. 7' }],
    ['by the phone as people say it in town', { phone: '555 0142' }],
  ])('%s', async (_, query) => {
    expect(await found(query)).toEqual(['Ana', 'Bo']);
  });

  test.each([
    ['by the email in any case', { email: ' Ana@Alvarez.EXAMPLE ' }, ['Ana']],
    [
      'by last name and street, however the street is written',
      { lastName: 'ALVAREZ', line1: '1204 e. 6th' },
      ['Ana'],
    ],
    [
      'by a last name without accents and apostrophes, on any of their streets',
      { lastName: 'obrien nunez', line1: '77 Ocean Drive' },
      ['Siobhan'],
    ],
    ['by a name in another alphabet', { lastName: '陳', line1: 'po box 12' }, ['Wei']],
    ['by a number that was stored as it was typed', { phone: '5557788' }, ['Wei']],
  ])('%s', async (_, query, names) => {
    expect(await found(query)).toEqual(names);
  });
});

describe('nobody is found', () => {
  test.each([
    ['by nothing', {}],
    ['by the beginning of a number', { phone: '512555' }],
    ['by six digits and more', { phone: '512 555 01' }],
    ['by half an email', { email: 'ana@alvarez' }],
    ['by a last name alone', { lastName: 'Alvarez' }],
    ['by a street alone', { line1: '1204 E 6th St' }],
    ['by a last name on another street', { lastName: 'Alvarez', line1: '1204 W 7th St' }],
    ['by a house number', { lastName: 'Alvarez', line1: '1204' }],
    ['by the last name of somebody else', { lastName: 'Alvar', line1: '1204 E 6th St' }],
    ['by what was not typed on a screen', { phone: '%%%%%%%%', email: '@', line1: "' or" }],
  ])('%s', async (_, query) => {
    expect(await found(query)).toEqual([]);
  });

  test('but the others, where one is being edited', async () => {
    expect(await found({ phone: '5125550142', exceptId: ids.get('Ana') })).toEqual(['Bo']);
  });

  test('but of the same name, where a property of somebody new is typed', async () => {
    const { id: exceptId } = await makeCustomer(app.db, { lastName: 'Álvarez', username: null });
    expect(await found({ exceptId, line1: '1204 E 6th St' })).toEqual(['Ana']);
    expect(await found({ exceptId, line1: '77 Ocean Drive' })).toEqual([]);
  });
});

test('whoever has most in common comes first, with where they live and their last visit', async () => {
  const customerId = ids.get('Ana') ?? '';
  const call = await makeCall(app, dispatcher, { customerId, scheduledAt: '2026-03-02T15:00:00Z' });
  await makeCall(app, dispatcher, { customerId, scheduledAt: '2026-12-24T15:00:00Z' });
  await dispatcher.serviceCalls.setStatus({ id: call._id, status: 'completed' });
  const typed = {
    phone: '5125550142',
    email: 'ana@alvarez.example',
    lastName: 'Alvarez',
    line1: '1204 E 6th St',
  };
  const [first, second, ...more] = await tech.customers.similar(typed);
  expect(first).toMatchObject({
    name: 'Ana Alvarez',
    phone: '+15125550142',
    by: ['phone', 'email', 'address'],
    place: '1204 East 6th Street, Austin',
    lastVisitAt: '2026-03-02T15:00:00.000Z',
  });
  expect(second).toMatchObject({ name: 'Bo Alvarez', by: ['phone'], place: '', lastVisitAt: null });
  expect(more).toEqual([]);
});

test('at most five are answered, and a customer none', async () => {
  for (let count = 0; count < 7; count += 1) {
    await makeCustomer(app.db, { phone: '+15125550199', lastName: `Tenant ${count}` });
  }
  expect(await tech.customers.similar({ phone: '512 555 0199' })).toHaveLength(5);
  const customer = await app.as('customer');
  expect((await problemOf(customer.customers.similar({ phone: '5125550199' }))).status).toBe(403);
});
