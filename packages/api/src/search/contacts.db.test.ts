import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../testing/people.ts';
import { makeProperty } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(app.close);
const [office, tech] = [await app.as('dispatcher'), await app.as('tech')];

const larry = await makeCustomer(app.db, {
  firstName: 'Larry',
  lastName: 'Lambert',
  phone: '+15125550100',
  email: 'larry@lambert.example',
});
const house = await makeProperty(app, larry.id, { line1: '77 Quince Road' });
await makeProperty(app, larry.id, { line1: '79 Quince Road' });
const { contacts } = await office.customers.addContact({
  id: larry.id,
  name: 'Marisol Vasquez',
  role: 'tenant',
  email: 'mari@mail.example',
  phones: [
    { number: '(512) 555-0181', uses: ['texts'] },
    { number: '(512) 555-0182', uses: ['visits'] },
  ],
});
const [maria] = contacts;
await office.properties.update({ id: house.id, contactId: maria?._id ?? null });
await office.customers.addContact({
  id: larry.id,
  name: 'Lambert Office',
  role: 'billing',
  phones: [{ number: '(512) 555-0183 x21' }],
});
const MARIA = {
  _id: maria?._id,
  name: 'Marisol Vasquez',
  role: 'tenant',
  houses: [{ _id: house.id, line1: '77 Quince Road' }],
};

describe('the search box', () => {
  const first = async (q: string) => (await tech.search.find({ q })).results[0];

  test.each(['5125550181', '(512) 555-0181', '+1 512-555-0181', '5550181', '0181'])(
    'finds who is calling by the number %s',
    async (q) => {
      expect(await first(q)).toMatchObject({
        kind: 'customer',
        _id: larry.id,
        name: 'Larry Lambert',
        contact: { ...MARIA, phone: '+15125550181' },
      });
    },
  );

  test.each([
    'Marisol Vasquez',
    'vasquez marisol',
    'marisol lambert',
    'Vasques Marisol',
    'mari@mail',
  ])('finds the customer by a contact’s name or email as %s', async (q) => {
    expect(await first(q)).toMatchObject({
      _id: larry.id,
      contact: { ...MARIA, phone: '+15125550182' },
    });
  });

  test.each(['Larry Lambert', '5125550100', 'larry@lambert.example', '77 Quince'])(
    'says nothing of contacts where %s is the customer’s own',
    async (q) => {
      const hit = await first(q);
      expect(hit).toMatchObject(
        hit?.kind === 'customer' ? { contact: null } : { kind: 'property' },
      );
    },
  );

  test('finds a contact’s house by their name and its street', async () => {
    const { results } = await office.search.find({ q: 'marisol quince' });
    expect(results.map(({ _id }) => _id)).toContain(house.id);
  });
});

test('lists of customers are narrowed by contacts, and say who was meant', async () => {
  const search = (q: string) => office.customers.search({ q });
  expect(await search('marisol')).toMatchObject([{ _id: larry.id, contact: MARIA }]);
  expect(await search('555-0183')).toMatchObject([
    { _id: larry.id, contact: { name: 'Lambert Office', role: 'billing', houses: [] } },
  ]);
  expect(await search('larry')).toMatchObject([{ _id: larry.id, contact: null }]);
  expect(await office.customers.count({ q: 'marisol' })).toEqual({ count: 1 });
});

describe('whoever is written down anew', () => {
  const similar = (typed: object) => tech.customers.similar(typed);

  test.each([
    ['a contact’s phone', { phone: '512.555.0182' }, ['phone'], 'Marisol Vasquez'],
    ['the end of a contact’s phone', { phone: '555-0181' }, ['phone'], 'Marisol Vasquez'],
    ['a contact’s email', { email: 'MARI@mail.example' }, ['email'], 'Marisol Vasquez'],
    ['a number with an extension', { phone: '(512) 555-0183' }, ['phone'], 'Lambert Office'],
  ])('looks like the customer by %s', async (_name, typed, by, name) => {
    expect(await similar(typed)).toMatchObject([{ _id: larry.id, by, contact: { name } }]);
  });

  test('looks like the customer in person by their own phone', async () => {
    expect(await similar({ phone: '(512) 555-0100' })).toMatchObject([
      { _id: larry.id, contact: null },
    ]);
    expect(await similar({ phone: '(512) 555-0100', email: '' })).toHaveLength(1);
    expect(await similar({ phone: '(512) 555-0199' })).toEqual([]);
  });
});

test('the card of whoever is calling has the contacts, for technicians those whom a house names', async () => {
  const card = (caller: typeof office) => caller.customers.card({ id: larry.id });
  const first = { ...MARIA, phone: '+15125550182' };
  expect((await card(tech)).contacts).toEqual([first]);
  expect((await card(office)).contacts).toEqual([
    first,
    expect.objectContaining({ name: 'Lambert Office', phone: '+15125550183 x21', houses: [] }),
  ]);
});
