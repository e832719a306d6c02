import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { ADDRESS } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const customerId = app.people.customer.id;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

test('a property is called Home unless it is called otherwise', async () => {
  const home = await tech.properties.create({ customerId, address: { ...ADDRESS, line2: null } });
  expect(home).toEqual({
    _id: expect.any(String),
    label: 'Home',
    address: ADDRESS,
    latitude: null,
    longitude: null,
    use: 'residential',
    county: '',
    gateCode: '',
    pets: '',
    unitLocation: '',
    parking: '',
    contactId: null,
    contact: null,
    customerId,
    createdAt: expect.any(String),
    version: 1,
  });
  const shop = await tech.properties.create({ customerId, address: ADDRESS, label: ' Shop ' });
  expect(shop.label).toBe('Shop');
});

test('the properties of a customer come oldest first, page after page', async () => {
  const { id } = await makeCustomer(app.db);
  const labels = ['A', 'B', 'C'];
  for (const label of labels) {
    await tech.properties.create({ customerId: id, address: ADDRESS, label });
  }
  const announced: string[] = [];
  const caller = await app.as('tech', { announceNext: (cursor) => announced.push(cursor) });
  const first = await caller.properties.byCustomer({ customerId: id, limit: 2 });
  const [cursor] = announced;
  const second = await caller.properties.byCustomer({ customerId: id, limit: 2, cursor });
  expect([...first, ...second].map(({ label }) => label)).toEqual(labels);
  expect(announced).toEqual([first[1]?._id]);
});

describe('a property is refused', () => {
  test.each([
    [{ line1: ' ' }, 'address.line1', 'Address line 1 is required'],
    [{ city: '' }, 'address.city', 'City is required'],
    [{ state: 'DC' }, 'address.state', 'Choose a state'],
    [{ state: 'tx' }, 'address.state', 'Choose a state'],
    [{ postalCode: null }, 'address.postalCode', 'ZIP code is required'],
    [{ country: 'USA' }, 'address.country', 'Unknown field "country"'],
  ])('with %j', async (values, field, words) => {
    const body = { customerId, address: { ...ADDRESS, ...values } };
    expect(await problemOf(send(app, 'tech', 'properties.create', body))).toMatchObject({
      status: 400,
      fields: { [field]: [words] },
    });
  });

  test('with an empty label', async () => {
    const body = { customerId, address: ADDRESS, label: '' };
    expect((await problemOf(tech.properties.create(body))).fields).toEqual({
      label: ['Label is required'],
    });
  });

  test.each([NOBODYS, 'x'])('for the customer %j, whom nobody knows', async (id) => {
    const created = tech.properties.create({ customerId: id, address: ADDRESS });
    expect(await problemOf(created)).toMatchObject({
      status: 404,
      fields: { customerId: [expect.stringContaining('no longer exists')] },
    });
    const listed = tech.properties.byCustomer({ customerId: id });
    expect(await problemOf(listed)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the office corrects a property', () => {
  test('and its owner stays who it was', async () => {
    const before = await tech.properties.create({ customerId, address: ADDRESS });
    const after = await dispatcher.properties.update({
      ...before,
      id: before._id,
      address: { ...ADDRESS, line1: '14 Elm Street' },
      customerId: NOBODYS,
    });
    expect(after).toEqual({
      ...before,
      address: { ...ADDRESS, line1: '14 Elm Street' },
      version: 2,
    });
    const relabeled = await dispatcher.properties.update({ id: before._id, label: 'Barn' });
    expect(relabeled).toEqual({ ...after, label: 'Barn', version: 3 });
  });

  test('and its place goes when it moves to another address, and comes back with an undo', async () => {
    const place = { latitude: 30.2672, longitude: -97.7431 };
    const { _id: id } = await tech.properties.create({ customerId, address: ADDRESS, ...place });
    const same = await dispatcher.properties.update({ id, address: ADDRESS, label: 'Shop' });
    expect(same).toMatchObject(place);
    const nowhere = { latitude: null, longitude: null };
    const address = { ...ADDRESS, line1: '14 Elm Street' };
    const moved = await dispatcher.properties.update({ id, address });
    expect(moved).toMatchObject(nowhere);
    await dispatcher.history.undo({ kind: 'properties', id, version: moved.version });
    const [back] = await tech.properties
      .byCustomer({ customerId, limit: 100 })
      .then((all) => all.filter(({ _id }) => _id === id));
    expect(back).toMatchObject({ ...place, address: ADDRESS });
    expect(await dispatcher.properties.update({ id, ...nowhere })).toMatchObject(nowhere);
  });

  test.each([
    [{ latitude: 30 }, 'longitude', 'Latitude and longitude go together'],
    [{ latitude: null, longitude: 3 }, 'longitude', 'Latitude and longitude go together'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'Latitude must be between -90 and 90'],
    [{ latitude: 0, longitude: -181 }, 'longitude', 'Longitude must be between -180 and 180'],
  ])('but not to the place %j', async (place, field, words) => {
    const { _id: id } = await tech.properties.create({ customerId, address: ADDRESS });
    const refused = { status: 400, fields: { [field]: [words] } };
    const change = send(app, 'dispatcher', 'properties.update', { id, ...place });
    expect(await problemOf(change)).toMatchObject(refused);
    const creation = { customerId, address: ADDRESS, ...place };
    expect(await problemOf(send(app, 'tech', 'properties.create', creation))).toMatchObject(
      refused,
    );
  });

  test('but not on top of somebody else’s correction', async () => {
    const { _id: id, version } = await tech.properties.create({ customerId, address: ADDRESS });
    const current = await dispatcher.properties.update({ id, version, label: 'First' });
    const late = dispatcher.properties.update({ id, version, label: 'Second' });
    expect(await problemOf(late)).toMatchObject({ status: 409, current });
  });

  test.each([NOBODYS, 'x'])('unless the id %j is nobody’s', async (id) => {
    expect((await problemOf(dispatcher.properties.update({ id }))).status).toBe(404);
  });
});
