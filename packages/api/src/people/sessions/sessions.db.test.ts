import { sessions } from '@callboard/db/schema/auth';
import { history } from '@callboard/db/schema/history';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer, makeEmployee, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const isAlive = async (token: string) => (await app.context({ token })).actor !== undefined;

/** A new technician with this many sessions; the first one makes the requests. */
async function technician(times = 1) {
  const person = await makeEmployee(app.db, 'tech');
  const signedIn = [];
  for (let at = 0; at < times; at += 1) signedIn.push(await app.signIn(person, 'tech'));
  const [first] = signedIn;
  const token = first?.accessToken ?? '';
  const tokens = signedIn.map(({ accessToken }) => accessToken);
  return { ...person, token, tokens, caller: await app.caller({ token }) };
}

async function customer() {
  const person = await makeCustomer(app.db);
  const { accessToken: token } = await app.signIn(person, 'customer');
  return { ...person, token, caller: await app.caller({ token }) };
}

describe('one’s own sessions', () => {
  test('are listed newest first with their device and network', async () => {
    const { email } = await makeCustomer(app.db);
    const client = await app.as('nobody', {
      userAgent: 'A browser '.repeat(50),
      ip: '203.0.113.7',
    });
    const login = { usernameOrEmail: email, password: PASSWORD };
    await client.auth.customerLogin(login);
    const { accessToken } = await client.auth.customerLogin(login);
    const list = await (await app.caller({ token: accessToken })).sessions.list({});
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(list[0]).toEqual({
      _id: expect.any(String),
      isCurrent: true,
      userAgent: 'A browser '.repeat(30),
      address: '203.0.113.7',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
  });

  test('are listed page by page', async () => {
    const { caller } = await technician(3);
    const all = await caller.sessions.list({});
    const [last] = await caller.sessions.list({ limit: 1, cursor: all[1]?._id });
    expect(last).toEqual(all[2]);
  });

  test('are no longer listed once they end or expire', async () => {
    const { id, caller, tokens } = await technician(4);
    await (await app.caller({ token: tokens[1] })).auth.logout();
    const [, , third, fourth] = (await caller.sessions.list({})).toReversed().map(({ _id }) => _id);
    expect(fourth).toBeUndefined();
    const age = async (id: string | undefined, values: Record<string, unknown>) =>
      app.db
        .update(sessions)
        .set(values)
        .where(eq(sessions.id, id ?? ''));
    await age(third, { lastUsedAt: sql`now() - interval '13 hours'` });
    const left = await caller.sessions.list({});
    expect(left).toHaveLength(2);
    await age(left[0]?._id, { createdAt: sql`now() - interval '25 hours'` });
    expect(await caller.sessions.list({ employeeId: id })).toHaveLength(1);
  });

  test('can be ended one by one', async () => {
    const { caller, token, tokens } = await technician(2);
    const other = (await caller.sessions.list({})).find(({ isCurrent }) => !isCurrent);
    expect(await caller.sessions.end({ id: other?._id ?? '' })).toBeUndefined();
    expect(await isAlive(tokens[1] ?? '')).toBe(false);
    expect(await isAlive(token)).toBe(true);
    expect((await problemOf(caller.sessions.end({ id: other?._id ?? '' }))).status).toBe(404);
  });

  test('can all be ended except the current one', async () => {
    const { caller, token, tokens } = await technician(3);
    const somebody = await technician();
    expect(await caller.sessions.endOthers()).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(isAlive))).toEqual([true, false, false]);
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(somebody.token)).toBe(true);
  });
});

describe('someone else’s sessions', () => {
  test('are visible only to admins', async () => {
    const [one, other, who] = [await technician(), await technician(), await customer()];
    for (const caller of [one.caller, who.caller, await app.as('dispatcher')]) {
      for (const named of [{ employeeId: other.id }, { customerId: who.id }]) {
        if (caller === who.caller && 'customerId' in named) continue;
        expect((await problemOf(caller.sessions.list(named))).status).toBe(403);
      }
    }
    const [theirs] = await other.caller.sessions.list({});
    for (const caller of [one.caller, who.caller, await app.as('dispatcher')]) {
      expect((await problemOf(caller.sessions.end({ id: theirs?._id ?? '' }))).status).toBe(404);
    }
    expect(await isAlive(other.token)).toBe(true);
  });

  test('can be listed and ended by an admin, and the history records it', async () => {
    const admin = await app.as('admin');
    const other = await technician();
    const [theirs] = await admin.sessions.list({ employeeId: other.id });
    expect(theirs).toMatchObject({ isCurrent: false });
    await admin.sessions.end({ id: theirs?._id ?? '' });
    expect(await isAlive(other.token)).toBe(false);
    expect(await app.db.select().from(history).where(eq(history.entityId, other.id))).toMatchObject(
      [{ action: 'sign-out', employeeId: app.people.admin.id }],
    );
  });

  test('can all be ended at once by an admin, a customer’s too', async () => {
    const admin = await app.as('admin');
    const [other, who] = [await technician(3), await customer()];
    expect(await admin.sessions.endAllOf({ employeeId: other.id })).toEqual({ ended: 3 });
    expect(await admin.sessions.endAllOf({ employeeId: other.id })).toEqual({ ended: 0 });
    expect(await admin.sessions.endAllOf({ customerId: who.id })).toEqual({ ended: 1 });
    expect(await isAlive(other.token)).toBe(false);
    expect(await isAlive(who.token)).toBe(false);
  });

  test('are requested by the id of exactly one existing person', async () => {
    const admin = await app.as('admin');
    for (const id of [NOBODYS, 'x']) {
      for (const named of [{ employeeId: id }, { customerId: id }]) {
        expect((await problemOf(admin.sessions.list(named))).status).toBe(404);
        expect((await problemOf(admin.sessions.endAllOf(named))).status).toBe(404);
      }
      expect((await problemOf(admin.sessions.end({ id }))).status).toBe(404);
    }
    const both = { employeeId: app.people.tech.id, customerId: app.people.customer.id };
    expect((await problemOf(admin.sessions.list(both))).status).toBe(400);
    expect((await problemOf(admin.sessions.endAllOf(both))).status).toBe(400);
    expect((await problemOf(admin.sessions.endAllOf({}))).status).toBe(400);
  });
});
