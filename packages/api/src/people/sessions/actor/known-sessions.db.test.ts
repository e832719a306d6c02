import { connect } from '@callboard/db/client';
import { type SQL, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { startLive } from '../../../app/live/start-live.ts';
import { tokenOf } from '../../../testing/links.ts';
import { makeCustomer, makeEmployee, PASSWORD } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { makeCall } from '../../../testing/records.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { findActor } from './find-actor.ts';
import { KnownSessions } from './known-sessions.ts';

// This server believes what it remembers until it forgets by itself: nothing is notified to it.
const app = await startTestApp({ knownSessions: new KnownSessions(() => true) });

// Another server of the same installation, which is told of changes.
let reads = 0;
const { db, close } = connect(app.url, {
  onStatement: (text) => {
    if (/from "sessions"/.test(text)) reads += 1;
  },
});
const live = await startLive({ ...app.services, db }, app.url);
const elsewhere = { ...app.services, db, knownSessions: live.knownSessions };
afterAll(async () => {
  await live.stop();
  await close();
  await app.close();
});

const admin = await app.as('admin');

async function employee(role: 'tech' | 'dispatcher' = 'dispatcher', isRotating = false) {
  const person = await makeEmployee(app.db, role);
  const signedIn = await app.signIn(person, role, isRotating);
  return { ...person, ...signedIn };
}

async function customer() {
  const person = await makeCustomer(app.db);
  return { ...person, ...(await app.signIn(person, 'customer')) };
}

describe('what this server changes counts from the next request on', () => {
  const here = async (token: string) => (await app.context({ token })).actor;
  type Person = Awaited<ReturnType<typeof employee>>;

  const ends: [string, (person: Person) => Promise<unknown>][] = [
    [
      'a logout',
      async ({ accessToken }) => (await app.caller({ token: accessToken })).auth.logout(),
    ],
    [
      'ending this one among one’s own sessions',
      async ({ accessToken: token }) => {
        const caller = await app.caller({ token });
        const [own] = await caller.sessions.list({});
        await caller.sessions.end({ id: own?._id ?? '' });
      },
    ],
    [
      'signing out everywhere else',
      async (person) => {
        const { accessToken } = await app.signIn(person, 'dispatcher');
        await (await app.caller({ token: accessToken })).sessions.endOthers();
      },
    ],
    ['an admin who signs them out', ({ id }) => admin.sessions.endAllOf({ employeeId: id })],
    ['a deactivation', ({ id }) => admin.employees.update({ id, isActive: false })],
    ['a demotion', ({ id }) => admin.employees.update({ id, role: 'tech' })],
    ['a new phone', ({ id }) => admin.employees.update({ id, phone: '+15125550111' })],
    [
      'a new password, set elsewhere',
      async (person) => {
        const { accessToken } = await app.signIn(person, 'dispatcher');
        const change = { currentPassword: PASSWORD, newPassword: 'a new and better one' };
        await (await app.caller({ token: accessToken })).auth.changePassword(change);
      },
    ],
    [
      'a password link that is used',
      async ({ id }) => {
        const { link } = await (await app.as('dispatcher')).employees.invite({ id });
        const nobody = await app.as('nobody');
        const password = 'a new and better one';
        await nobody.auth.choosePassword({ token: tokenOf(link), password });
      },
    ],
    [
      'a password that an admin sets',
      async ({ id }) => {
        const admin = await app.as('admin');
        await admin.employees.setPassword({ id, password: 'a new and better one' });
      },
    ],
  ];
  test.each(ends)('%s ends a session', async (_, end) => {
    const person = await employee();
    expect(await here(person.accessToken)).toMatchObject({ id: person.id });
    await end(person);
    expect(await here(person.accessToken)).toBeUndefined();
  });

  test('a stolen refresh token ends its session, although it is answered with a refusal', async () => {
    const { accessToken, refreshToken } = await employee('tech', true);
    const nobody = await app.as('nobody');
    const { refreshToken: next = '' } = await nobody.auth.refresh({ refreshToken });
    await nobody.auth.refresh({ refreshToken: next });
    expect(await here(accessToken)).toBeDefined();
    expect((await problemOf(nobody.auth.refresh({ refreshToken }))).status).toBe(401);
    expect(await here(accessToken)).toBeUndefined();
  });

  test('a customer’s new email and new credentials end their sessions', async () => {
    const [one, other] = [await customer(), await customer()];
    for (const { accessToken } of [one, other]) expect(await here(accessToken)).toBeDefined();
    await admin.customers.update({ id: one.id, email: 'other-cora@example.com' });
    expect(await here(one.accessToken)).toBeUndefined();
    const { url } = await admin.customerInvites.create({ id: other.id });
    await (await app.as('nobody')).customerInvites.accept({
      token: tokenOf(url),
      username: 'a-new-name',
      password: 'a new and better one',
    });
    expect(await here(other.accessToken)).toBeUndefined();
  });

  test('a new name is the name, also once that is undone', async () => {
    const { id, firstName, accessToken } = await employee();
    expect((await here(accessToken))?.name).toMatch(firstName);
    await admin.employees.update({ id, firstName: 'Renamed' });
    expect((await here(accessToken))?.name).toMatch(/^Renamed /);
    await admin.history.undo({ kind: 'employees', id, version: 2 });
    expect((await here(accessToken))?.name).toMatch(firstName);
  });
});

test('what is changed often lets sessions be remembered, as its declaration says', async () => {
  const { id, accessToken } = await employee();
  const here = async () => (await app.context({ token: accessToken })).actor;
  const { _id: callId } = await makeCall(app, admin);
  expect(await here()).toMatchObject({ id });
  await app.db.execute(sql`delete from sessions where employee_id = ${id}`);
  await admin.serviceCalls.setStatus({ id: callId, status: 'canceled' });
  expect(await here()).toMatchObject({ id });
  await admin.referralSources.create({ name: 'A flyer' });
  expect(await here()).toBeUndefined();
});

describe('another server is told', () => {
  const there = (token: string) => findActor(elsewhere, token);
  // Less than it takes until everything is read again.
  const soon = { timeout: 5000 };

  /** Signed in, and remembered there. */
  async function known<Person extends { accessToken: string }>(person: Person): Promise<Person> {
    const readsOfOne = async () => {
      const before = reads;
      expect(await there(person.accessToken)).toBeDefined();
      return reads - before;
    };
    await expect.poll(readsOfOne).toBe(0);
    return person;
  }

  const changes: [string, (id: string) => SQL][] = [
    ['ended', (id) => sql`update sessions set ended_at = now() where employee_id = ${id}`],
    ['deleted', (id) => sql`delete from sessions where employee_id = ${id}`],
    [
      'too old by now',
      (id) => sql`update sessions set created_at = now() - interval '25 hours'
        where employee_id = ${id}`,
    ],
    [
      'a deactivated employee’s',
      (id) => sql`update employees set is_active = false where id = ${id}`,
    ],
  ];
  test.each(changes)('of a session that is %s', async (_, change) => {
    const { id, accessToken } = await known(await employee());
    await app.db.execute(change(id));
    await expect.poll(() => there(accessToken), soon).toBeUndefined();
  });

  test.each([
    ['role', sql`role = 'tech'`, { role: 'tech' }],
    ['name', sql`first_name = 'Zelda', last_name = 'Lund'`, { name: 'Zelda Lund' }],
    ['email', sql`email = 'zelda@example.com'`, { email: 'zelda@example.com' }],
    ['temporary password', sql`must_change_password = true`, { mustChangePassword: true }],
  ])('of an employee’s new %s', async (_, set, expected) => {
    const { id, accessToken } = await known(await employee());
    await app.db.execute(sql`update employees set ${set} where id = ${id}`);
    await expect.poll(() => there(accessToken), soon).toMatchObject(expected);
  });

  test.each([
    ['first name', sql`first_name = 'Nora'`, { name: expect.stringMatching(/^Nora /) }],
    ['last name', sql`last_name = 'Lund'`, { name: 'Cora Lund' }],
    ['email', sql`email = 'nora@example.com'`, { email: 'nora@example.com' }],
  ])('of a customer’s new %s', async (_, set, expected) => {
    const { id, accessToken } = await known(await customer());
    await app.db.execute(sql`update customers set ${set} where id = ${id}`);
    await expect.poll(() => there(accessToken), soon).toMatchObject(expected);
  });

  test('but not of what no session knows: its use, a phone, where a customer lives', async () => {
    const listening = postgres(app.url, { max: 1, onnotice: () => undefined });
    const heard: string[] = [];
    await listening.listen('callboard_sessions', (payload) => heard.push(payload));
    const [one, other] = [await employee(), await customer()];
    await app.db.execute(sql`update sessions set last_used_at = now(), counter = counter + 1`);
    await app.db.execute(sql`update employees set phone = '+15125550199' where id = ${one.id}`);
    await app.db.execute(sql`update customers set places = 'x' where id = ${other.id}`);
    await listening.notify('callboard_sessions', 'the end');
    await expect.poll(() => heard).toEqual(['the end']);
    await listening.end();
  });
});
