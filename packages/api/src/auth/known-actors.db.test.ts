import { connect } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCustomer, makeEmployee } from '../testing/people.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { findActor } from './find-actor.ts';
import { KnownActors } from './known-actors.ts';
import { watchPeople } from './watch-people.ts';

/** A server that believes whatever it has read until it is told otherwise by itself. */
const deaf = new KnownActors(() => true);
const app = await startTestApp({ knownActors: deaf });

const people = watchPeople(app.url);
let reads = 0;
const { db, close } = connect(app.url, {
  onStatement: (text) => {
    if (/from "sessions"/.test(text)) reads += 1;
  },
});
const services = { ...app.services, db, knownActors: people.knownActors };

beforeAll(() => vi.waitUntil(() => people.line.isUp));
afterAll(async () => {
  await people.stop();
  await close();
  await app.close();
});

test('a session is read once, however many requests come with it', async () => {
  const { accessToken } = await app.signIn(app.people.tech, 'tech');
  const before = reads;
  const actor = await findActor(services, accessToken);
  expect(actor).toMatchObject({ id: app.people.tech.id, role: 'tech' });
  expect(await findActor(services, accessToken)).toBe(actor);
  expect(reads - before).toBe(1);
});

test.each([
  ['is ended', (id: string) => sql`update sessions set ended_at = now() where employee_id = ${id}`],
  ['is deleted', (id: string) => sql`delete from sessions where employee_id = ${id}`],
  [
    'is of somebody deactivated',
    (id: string) => sql`update employees set is_active = false where id = ${id}`,
  ],
])('a session that %s elsewhere is nobody’s a moment later', async (_, change) => {
  const employee = await makeEmployee(app.db, 'dispatcher');
  const { accessToken } = await app.signIn(employee, 'dispatcher');
  expect(await findActor(services, accessToken)).toBeDefined();
  await app.db.execute(change(employee.id));
  await vi.waitFor(async () => expect(await findActor(services, accessToken)).toBeUndefined());
});

test.each([
  ['role', sql`role = 'tech'`, { role: 'tech' }],
  ['name', sql`first_name = 'Zelda', last_name = 'Lund'`, { name: 'Zelda Lund' }],
  ['password', sql`must_change_password = true`, { mustChangePassword: true }],
])('another %s of an employee is known everywhere a moment later', async (_, set, expected) => {
  const employee = await makeEmployee(app.db, 'dispatcher');
  const { accessToken } = await app.signIn(employee, 'dispatcher');
  await findActor(services, accessToken);
  await app.db.execute(sql`update employees set ${set} where id = ${employee.id}`);
  await vi.waitFor(async () =>
    expect(await findActor(services, accessToken)).toMatchObject(expected),
  );
});

test('another email of a customer is known everywhere a moment later', async () => {
  const customer = await makeCustomer(app.db);
  const { accessToken } = await app.signIn(customer, 'customer');
  await findActor(services, accessToken);
  await app.db.execute(sql`update customers set email = 'new@lund.test' where id = ${customer.id}`);
  await vi.waitFor(async () =>
    expect(await findActor(services, accessToken)).toMatchObject({ email: 'new@lund.test' }),
  );
});

test('what this server changes counts for its very next request', async () => {
  const employee = await makeEmployee(app.db, 'dispatcher');
  const { accessToken } = await app.signIn(employee, 'dispatcher');
  expect((await app.context({ token: accessToken })).actor).toBeDefined();
  await (await app.as('admin')).employees.update({ id: employee.id, isActive: false });
  expect((await app.context({ token: accessToken })).actor).toBeUndefined();
});

test('whoever logs out is out, whatever was known', async () => {
  const { accessToken } = await app.signIn(app.people.customer, 'customer');
  await (await app.caller({ token: accessToken })).auth.logout();
  expect((await app.context({ token: accessToken })).actor).toBeUndefined();
});

test('nothing is remembered while nobody listens, nor what was read while it changed', async () => {
  let isListening = false;
  const actors = new KnownActors(() => isListening);
  const { accessToken } = await app.signIn(app.people.tech, 'tech');
  const actor = await findActor({ ...services, knownActors: actors }, accessToken);
  if (!actor) throw new Error('Nobody was found');
  expect(actors.get(actor.sessionId)).toBeUndefined();
  isListening = true;
  expect(actors.get(actor.sessionId)).toBeUndefined();

  const tooLate = actors.beforeReading();
  actors.forget();
  tooLate(actor, Date.now() + 60_000);
  expect(actors.get(actor.sessionId)).toBeUndefined();
  actors.beforeReading()(actor, Date.now() + 60_000);
  expect(actors.get(actor.sessionId)).toBe(actor);
  actors.beforeReading()(actor, Date.now() - 1);
  expect(actors.get(actor.sessionId)).toBeUndefined();
});
