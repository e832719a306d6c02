import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const NONE = { doNotService: false, isVip: false, paysByCheckOnly: false };
const somebody = { firstName: 'Max', lastName: 'Muster', phone: '(512) 555-0142' };

test('the office says what staff have to know of a customer, and staff are told before they book', async () => {
  const { id } = await makeCustomer(app.db);
  expect(await tech.customers.flags({ id })).toEqual(NONE);
  const changed = await dispatcher.customers.update({ id, doNotService: true, isVip: true });
  expect(changed).toMatchObject({ ...NONE, doNotService: true, isVip: true });
  await dispatcher.customers.update({ id, isVip: false, lastName: 'Elsewhere' });
  expect(await tech.customers.flags({ id })).toEqual({ ...NONE, doNotService: true });
  expect((await problemOf(tech.customers.update({ id, doNotService: false }))).status).toBe(403);
  const NOBODYS = '00000000-0000-4000-8000-000000000000';
  expect((await problemOf(tech.customers.flags({ id: NOBODYS }))).status).toBe(404);
});

test('a new customer has flags of the office only', async () => {
  expect(await tech.customers.create(somebody)).toMatchObject(NONE);
  const flagged = { ...somebody, paysByCheckOnly: true };
  expect(await dispatcher.customers.create(flagged)).toMatchObject({ paysByCheckOnly: true });
  expect(await problemOf(tech.customers.create(flagged))).toMatchObject({
    status: 403,
    detail: 'Flags are set by the office.',
  });
});

test('a flag is taken back by itself', async () => {
  const { id } = await makeCustomer(app.db);
  const { version } = await dispatcher.customers.update({ id, doNotService: true });
  await dispatcher.customers.update({ id, isVip: true });
  await dispatcher.history.undo({ kind: 'customers', id, version });
  expect(await tech.customers.flags({ id })).toEqual({ ...NONE, isVip: true });
});

test('a row of a list that is sent back as it was read changes nothing', async () => {
  const { id } = await makeCustomer(app.db, { lastName: 'Readback', isVip: true });
  const [row] = await dispatcher.customers.list({ q: 'readback' });
  expect(row).toMatchObject({ _id: id, isVip: true, street: '', contact: null });
  const before = await dispatcher.customers.byId({ id });
  const after = await dispatcher.customers.update({ ...row, id });
  expect({ ...after, version: before.version }).toEqual(before);
});
