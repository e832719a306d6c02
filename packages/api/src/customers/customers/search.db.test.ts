import { MOST_COUNTED_MATCHES } from '@callboard/contract/customers/customers';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');

beforeAll(async () => {
  const people = [
    { lastName: 'Alvarez', firstName: 'Ana', phone: '+15125550142' },
    { lastName: 'Baker', firstName: 'Bo', phone: '+15125559900', businessName: '360 Realty' },
    { lastName: 'Chen', firstName: 'Ana', phone: '+13055551234', email: 'chen@snow.example' },
    { lastName: 'O’Neil 100%', firstName: 'Dora_Lee', phone: '+14155550000' },
  ];
  for (const person of people) {
    const customer = await makeCustomer(app.db, { username: null, email: '', ...person });
    if (person.lastName === 'Chen') {
      await makeProperty(app, customer.id, { line1: '77 Ocean Drive', postalCode: '33139' });
      await makeProperty(app, customer.id, { line1: '9 Ocean Lane', city: 'Key West' });
    }
  }
});

const found = async (q: string) =>
  (await dispatcher.customers.search({ q })).map(({ lastName }) => lastName);

describe('a search finds customers', () => {
  test.each([
    ['by last name', 'alva', ['Alvarez']],
    ['by first name', 'ANA', ['Alvarez', 'Chen']],
    ['by both names in any order', 'chen ana', ['Chen']],
    ['by business', 'realty', ['Baker']],
    ['by a business that begins with digits', '360', ['Baker']],
    ['by email', 'snow.example', ['Chen']],
    ['by street, once though two properties match', 'ocean', ['Chen']],
    ['by city and name', 'key west chen', ['Chen']],
    ['by postal code', '33139', ['Chen']],
    ['by house number and street', '77 ocean', ['Chen']],
  ])('%s', async (_, q, names) => {
    expect(await found(q)).toEqual(names);
  });

  test.each(['5550142', '555-0142', '(512) 555-0142', '+1 512 555 0142', '512.555.0142', '0142'])(
    'by the phone number %j',
    async (q) => {
      expect(await found(q)).toEqual(['Alvarez']);
    },
  );

  test('and nobody when nobody matches', async () => {
    expect(await found('zebra')).toEqual([]);
    expect(await found('ana zebra')).toEqual([]);
  });
});

test.each([
  ['%', []],
  ['100%', ['O’Neil 100%']],
  ['_', []],
  ['dora_', ['O’Neil 100%']],
  ['\\', []],
])('the wildcard in %j is none', async (q, names) => {
  expect(await found(q)).toEqual(names);
});

describe('a search forgives', () => {
  test.each([
    ['a typo in a word', 'alvares', ['Alvarez']],
    ['a letter too few', 'relty', ['Baker']],
    ['a typo in an address', '77 ocaen', ['Chen']],
    ['an apostrophe left out', 'oneil', ['O’Neil 100%']],
    ['another apostrophe', "o'neil", ['O’Neil 100%']],
    ['an accent too many', 'Álvàrez', ['Alvarez']],
    ['the last name first', 'Chen, Ana', ['Chen']],
  ])('%s', async (_, q, names) => {
    expect(await found(q)).toEqual(names);
    expect(await dispatcher.customers.count({ q })).toEqual({ count: names.length });
  });

  test('no typo in a word that somebody has', async () => {
    await makeCustomer(app.db, { firstName: 'Bo', lastName: 'Alvares', username: null, email: '' });
    expect(await found('alvares')).toEqual(['Alvares']);
    expect(await found('alvarex')).toEqual(['Alvares', 'Alvarez']);
    await app.db.delete(customers).where(eq(customers.lastName, 'Alvares'));
  });

  test('no letters inside of words that are too few', async () => {
    expect(await found('lv')).toEqual([]);
    expect(await found('al')).toEqual(['Alvarez']);
    expect(await found('lvar')).toEqual(['Alvarez']);
  });
});

test('an empty search is the whole list, by name', async () => {
  const everybody = ['Alvarez', 'Baker', 'Chen', app.people.customer.lastName, 'O’Neil 100%'];
  expect(await found('  ')).toEqual(everybody);
  expect((await dispatcher.customers.list({})).map(({ lastName }) => lastName)).toEqual(everybody);
  expect(await dispatcher.customers.count({})).toEqual({ count: 5 });
});

test('a search text of more than 200 characters is refused', async () => {
  expect((await problemOf(found('x'.repeat(201)))).fields).toEqual({
    q: ['Search may have at most 200 characters'],
  });
});

describe('of many customers', () => {
  beforeAll(async () => {
    const names = Array.from({ length: 25 }, (_, index) => `Many ${String(index % 9)}`);
    for (const lastName of names) await makeCustomer(app.db, { lastName, passwordHash: null });
  });

  test('the office reads page after page, each customer once', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      let next: string | undefined;
      const caller = await app.as('dispatcher', {
        announceNext: (announced) => {
          next = announced;
        },
      });
      const page = await caller.customers.list({ q: 'many', limit: 7, cursor });
      ids.push(...page.map(({ _id }) => _id));
      cursor = next;
    } while (cursor !== undefined && ids.length < 100);
    const all = await dispatcher.customers.list({ q: 'many' });
    expect(ids).toEqual(all.map(({ _id }) => _id));
    expect(ids).toHaveLength(25);
  });

  test('a technician sees twenty, and no way to the next ones', async () => {
    const announced: string[] = [];
    const caller = await app.as('tech', { announceNext: (cursor) => announced.push(cursor) });
    const first = await caller.customers.list({ q: 'many', limit: 500 });
    expect(first).toHaveLength(20);
    const again = await caller.customers.search({ q: 'many', cursor: first.at(-1)?._id });
    // A list tells more of each than a search does.
    expect(again.map(({ _id }) => _id)).toEqual(first.map(({ _id }) => _id));
    expect(announced).toEqual([]);
    expect(await caller.customers.list({ q: 'many', limit: 3 })).toHaveLength(3);
  });
});

test('names are in the order that people read them, whatever their capitals', async () => {
  for (const lastName of ['van Order', 'Zorder', 'de Order']) {
    await makeCustomer(app.db, { lastName, username: null });
  }
  expect(await found('order')).toEqual(['de Order', 'van Order', 'Zorder']);
});

test('pieces of a word in different places are not the word', async () => {
  await makeCustomer(app.db, { firstName: 'Kowe', lastName: 'Wexo', username: null, email: '' });
  expect(await found('kowex')).toEqual([]);
  expect(await found('wex kow')).toEqual(['Wexo']);
});

test('a customer is found by the new address of a property, no longer by the old one', async () => {
  const { id } = await makeCustomer(app.db, { lastName: 'Mover', username: null });
  const { id: property } = await makeProperty(app, id, { line1: '5 Juniper Pass' });
  expect(await found('juniper')).toEqual(['Mover']);
  await dispatcher.properties.update({
    id: property,
    address: { line1: '7 Larkspur Row', city: 'Austin', state: 'TX', postalCode: '78701' },
  });
  expect(await found('juniper')).toEqual([]);
  expect(await found('larkspur')).toEqual(['Mover']);
});

test('two properties that are added at once are both found', async () => {
  const { id } = await makeCustomer(app.db, { lastName: 'Twice', username: null });
  await Promise.all(['Acacia', 'Birch'].map((line1) => makeProperty(app, id, { line1 })));
  expect([await found('acacia'), await found('birch')]).toEqual([['Twice'], ['Twice']]);
});

describe('of more customers than are counted', () => {
  beforeAll(async () => {
    const values = Array.from({ length: MOST_COUNTED_MATCHES + 300 }, (_, index) => ({
      firstName: index % 100 === 0 ? 'Seldom' : 'Often',
      lastName: `Crowd ${index}`,
      phone: '+15125550000',
    }));
    await app.db.insert(customers).values(values);
  });

  test('a search counts up to the bound', async () => {
    expect(await dispatcher.customers.count({ q: 'crowd' })).toEqual({
      count: MOST_COUNTED_MATCHES,
    });
    expect(await dispatcher.customers.count({ q: 'seldom' })).toEqual({ count: 13 });
  });

  test('frequent and rare words fill their pages in the order of names', async () => {
    const names = async (q: string, limit: number) =>
      (await dispatcher.customers.list({ q, limit })).map(({ lastName }) => lastName);
    const byName = (one: string, other: string) => (one < other ? -1 : 1);
    const often = await names('often crowd', 5);
    expect(often).toEqual(['Crowd 1', 'Crowd 10', 'Crowd 1001', 'Crowd 1002', 'Crowd 1003']);
    const seldom = await names('seldom', 13);
    expect(seldom).toHaveLength(13);
    expect(seldom).toEqual(seldom.toSorted(byName));
  });
});
