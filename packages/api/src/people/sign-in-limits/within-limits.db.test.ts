import { signInFailures } from '@callboard/db/schema/auth';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { failToSignIn } from '../../testing/fail-to-sign-in.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import {
  holdWaits,
  isAbout,
  letTimePass,
  type Outcome,
  signInClient,
} from '../../testing/sign-in-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.db.delete(signInFailures));

const WRONG = 'not the password';
const someone = async () => (await makeCustomer(app.db)).email;
const statusesOf = (outcomes: Outcome[]) => outcomes.map(({ status }) => status);

async function timesInARow(times: number, work: () => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < times; at += 1) outcomes.push(await work());
  return outcomes;
}

describe('whoever types a wrong password', () => {
  test('has five tries, and then waits longer each time', async () => {
    const email = await someone();
    const client = await signInClient(app);
    const tries = await timesInARow(5, () => client.customer(email, WRONG));
    expect(statusesOf(tries)).toEqual([401, 401, 401, 401, 401]);
    for (const [seconds, words] of [
      [5, '[2-5] seconds'],
      [15, '1[2-5] seconds'],
      [60, '(60|5[789]) seconds'],
      [300, '5 minutes'],
      [900, '15 minutes'],
      [900, '15 minutes'],
    ] as const) {
      const refused = await client.customer(email, WRONG);
      expect(refused).toMatchObject({
        status: 429,
        detail: expect.stringMatching(`^Too many tries. Wait ${words} and try again.$`),
      });
      expect(refused.retryAfter).toSatisfy((after) => isAbout(after, seconds));
      await letTimePass(app, `${seconds} seconds`);
      expect((await client.customer(email, WRONG)).status).toBe(401);
    }
  });

  test('is not let in during a wait, even with the right one, and is let in after it', async () => {
    const email = await someone();
    const client = await signInClient(app);
    await timesInARow(5, () => client.customer(email, WRONG));
    await holdWaits(app);
    expect((await client.customer(email)).status).toBe(429);
    await letTimePass(app, '1 hour 5 seconds');
    expect((await client.customer(email)).status).toBe(200);
  });

  test('has five new tries after the right one', async () => {
    const email = await someone();
    const client = await signInClient(app);
    await timesInARow(4, () => client.customer(email, WRONG));
    expect((await client.customer(email)).status).toBe(200);
    const tries = await timesInARow(5, () => client.customer(email, WRONG));
    expect(new Set(statusesOf(tries))).toEqual(new Set([401]));
  });

  test('has five tries again after a quiet day', async () => {
    const email = await someone();
    const client = await signInClient(app);
    await timesInARow(5, () => client.customer(email, WRONG));
    await letTimePass(app, '1 day');
    const tries = await timesInARow(5, () => client.customer(email, WRONG));
    expect(new Set(statusesOf(tries))).toEqual(new Set([401]));
  });

  test('keeps nobody out who comes from elsewhere, or is somebody else', async () => {
    const [email, other] = [await someone(), await someone()];
    const client = await signInClient(app, { ip: '203.0.113.1' });
    await timesInARow(6, () => client.customer(email, WRONG));
    expect((await (await signInClient(app, { ip: '203.0.113.2' })).customer(email)).status).toBe(
      200,
    );
    expect((await client.customer(other)).status).toBe(200);
  });

  test('may be an employee too', async () => {
    const { email } = await makeEmployee(app.db, 'tech');
    const client = await signInClient(app);
    const tries = await timesInARow(6, () => client.employee(email, WRONG));
    expect(statusesOf(tries)).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

test('of a hundred wrong passwords at once, five are compared', async () => {
  const email = await someone();
  for (let round = 0; round < 3; round += 1) {
    await app.db.delete(signInFailures);
    const clients = await Promise.all(Array.from({ length: 100 }, () => signInClient(app)));
    const outcomes = await Promise.all(clients.map((client) => client.customer(email, WRONG)));
    expect(statusesOf(outcomes).filter((status) => status !== 429)).toEqual(Array(5).fill(401));
  }
});

test('an account that does not exist is counted and refused like one that does', async () => {
  const known = await someone();
  const client = await signInClient(app);
  const outcomesOf = async (email: string) => {
    const tries = await timesInARow(7, () => client.customer(email, WRONG));
    await letTimePass(app, '5 seconds');
    const more = await timesInARow(2, () => client.customer(email, WRONG));
    // But for the second that may have gone by.
    return [...tries, ...more].map(({ status, detail }) => [status, detail.replace(/\d+/, 'n')]);
  };
  const theirs = await outcomesOf(known);
  await app.db.delete(signInFailures);
  expect(await outcomesOf('nobody@example.com')).toEqual(theirs);
  expect(new Set(theirs.map(([status]) => status))).toEqual(new Set([401, 429]));
});

test('an identifier that a hundred networks tried makes new devices wait', async () => {
  const email = await someone();
  await failToSignIn(app, 99, (at) => ({ identifier: email, ip: `198.51.100.${at}` }));
  const last = await signInClient(app, { ip: '198.51.100.99' });
  expect((await last.customer(email, WRONG)).status).toBe(401);
  await holdWaits(app);
  const fresh = await signInClient(app, { ip: '203.0.113.9' });
  expect((await fresh.customer(email)).status).toBe(429);
  await letTimePass(app, '1 hour 5 seconds');
  expect((await fresh.customer(email)).status).toBe(200);
});

test('a network from which fifty different names were tried waits, with all its addresses', async () => {
  const email = await someone();
  const ip = '2001:db8:0:7::1';
  await failToSignIn(app, 49, (at) => ({ identifier: `name-${at}`, ip }));
  expect((await (await signInClient(app, { ip })).customer('one more', WRONG)).status).toBe(401);
  const neighbour = await signInClient(app, { ip: '2001:db8:0:7::2' });
  const refused = await neighbour.customer(email);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toSatisfy((after) => isAbout(after, 60));
  const elsewhere = await signInClient(app, { ip: '2001:db8:0:8::1' });
  expect((await elsewhere.customer(email)).status).toBe(200);
});

test('what was not compared because many wait is not counted', async () => {
  const email = await someone();
  const clients = await Promise.all(
    Array.from({ length: 60 }, (_, at) => signInClient(app, { ip: `192.0.2.${at}` })),
  );
  const outcomes = await Promise.all(clients.map((client) => client.customer(email, WRONG)));
  const compared = outcomes.filter(({ status }) => status === 401).length;
  expect(statusesOf(outcomes)).toContain(503);
  const counts = await app.db.select({ failures: signInFailures.failures }).from(signInFailures);
  const total = counts.reduce((sum, { failures }) => sum + failures, 0);
  // Each of them is counted for its name and network, for the name, and for the network.
  expect(total).toBe(3 * compared);
});

test('of what was typed nothing is kept but an account’s name', async () => {
  const email = await someone();
  const client = await signInClient(app);
  await client.customer(email, WRONG);
  await client.customer('somebody-else', 'hunter2');
  const rows = JSON.stringify(await app.db.select().from(signInFailures));
  expect(rows).toContain('"failures":1');
  expect(rows).not.toMatch(/not the password|somebody|hunter2|127\.0\.0\.1/);
});

test('counts that nobody adds to are dropped, a few with each failure', async () => {
  const old = Array.from({ length: 25 }, (_, at) => ({
    bucket: `old ${at}`,
    failures: 1,
    lastFailureAt: sql`now() - interval '3 days'`,
  }));
  await app.db.insert(signInFailures).values(old);
  const client = await signInClient(app);
  const leftOver = () => app.db.$count(signInFailures, sql`bucket like 'old %'`);
  await client.customer('nobody', WRONG);
  expect(await leftOver()).toBe(15);
  await timesInARow(2, () => client.customer('nobody', WRONG));
  expect(await leftOver()).toBe(0);
  expect(await app.db.$count(signInFailures)).toBe(3);
});
