import { signInFailures } from '@callboard/db/schema/auth';
import { history } from '@callboard/db/schema/history';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { letTimePass, signInClient } from '../../testing/sign-in-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
const admin = await app.as('admin');
afterAll(() => app.close());
beforeEach(() => app.db.delete(signInFailures));

const WRONG = 'not the password';
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

async function guess(times: number, email: string, ip: string) {
  const client = await signInClient(app, { ip });
  for (let at = 0; at < times; at += 1) await client.employee(email, WRONG);
}

describe('an admin sees', () => {
  test('whose name is guessed at, from how many networks, and until when it waits', async () => {
    const { id, email } = await makeEmployee(app.db, 'dispatcher');
    await guess(5, email, '203.0.113.1');
    await guess(1, email, '203.0.113.2');
    const [wait, ...others] = await admin.signInWaits.list();
    expect(others).toEqual([]);
    expect(wait).toEqual({
      _id: id,
      door: 'employee',
      name: email,
      hasAccount: true,
      tries: 6,
      networks: 2,
      since: INSTANT,
      lastTryAt: INSTANT,
      waitsUntil: INSTANT,
    });
    expect(Date.parse(wait?.waitsUntil ?? '')).toBeGreaterThan(Date.now());
  });

  test('of a name that nobody has only its first letters', async () => {
    for (const name of ['marianne@example.com', 'P@ssw0rd', 'x@y.z']) {
      await guess(5, name, '203.0.113.1');
    }
    const waits = await admin.signInWaits.list();
    expect(waits.map(({ name }) => name).toSorted()).toEqual([
      'ma•••@ex•••',
      'p•••@ss•••',
      'x•••@y.•••',
    ]);
    expect(waits.map(({ hasAccount }) => hasAccount)).toEqual([false, false, false]);
    const kept = JSON.stringify(await app.db.select().from(signInFailures));
    expect(kept).not.toMatch(/marianne|ssw0rd/);
  });

  test('nobody who mistyped a few times, and for a day whoever had to wait', async () => {
    const { email } = await makeEmployee(app.db, 'tech');
    await guess(4, email, '203.0.113.1');
    expect(await admin.signInWaits.list()).toEqual([]);
    await guess(1, email, '203.0.113.1');
    await letTimePass(app, '1 minute');
    expect(await admin.signInWaits.list()).toMatchObject([{ name: email, waitsUntil: null }]);
    await letTimePass(app, '1 day');
    expect(await admin.signInWaits.list()).toEqual([]);
  });
});

describe('an admin ends the wait', () => {
  test('of an employee, who may try again at once, and the history tells who did it', async () => {
    const { id, email } = await makeEmployee(app.db, 'dispatcher');
    await guess(5, email, '203.0.113.1');
    const client = await signInClient(app, { ip: '203.0.113.1' });
    expect((await client.employee(email)).status).toBe(429);
    await admin.signInWaits.end({ id });
    expect((await problemOf(admin.signInWaits.end({ id }))).status).toBe(404);
    expect((await client.employee(email)).status).toBe(200);
    expect(await app.db.select().from(history).where(eq(history.entityId, id))).toMatchObject([
      { kind: 'employees', action: 'end-wait', employeeId: app.people.admin.id },
    ]);
  });

  test('of a customer, and of a name that nobody has', async () => {
    const { email } = await makeCustomer(app.db);
    for (const name of [email, 'nobody@example.com']) {
      const client = await signInClient(app);
      for (let at = 0; at < 5; at += 1) await client.customer(name, WRONG);
      expect((await client.customer(name, WRONG)).status).toBe(429);
      const [wait] = await admin.signInWaits.list();
      expect(wait).toMatchObject({ door: 'customer', hasAccount: name === email });
      await admin.signInWaits.end({ id: wait?._id ?? '' });
      expect(await admin.signInWaits.list()).toEqual([]);
      expect((await client.customer(name, WRONG)).status).toBe(401);
      await app.db.delete(signInFailures);
    }
  });

  test('only of what can be somebody', async () => {
    expect((await problemOf(admin.signInWaits.end({ id: 'a\u0000b' }))).status).toBe(400);
  });
});
