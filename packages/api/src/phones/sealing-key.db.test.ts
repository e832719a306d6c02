import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const keyOf = async (who: 'tech' | 'dispatcher') =>
  (await (await app.as(who)).auth.deviceKey()).key;

test('an employee has one key, of 32 bytes, whatever device asks and however often', async () => {
  const { answers } = await atOnce(10, () => keyOf('tech'));
  expect(answers).toHaveLength(10);
  expect(new Set(answers).size).toBe(1);
  expect(Buffer.from(answers[0] ?? '', 'base64url')).toHaveLength(32);
  expect(await keyOf('dispatcher')).not.toBe(answers[0]);
});

test('signing out, everywhere and by force, leaves it as it is', async () => {
  const before = await keyOf('tech');
  const [tech, admin] = [await app.as('tech'), await app.as('admin')];
  await tech.auth.logout();
  await admin.sessions.endAllOf({ employeeId: app.people.tech.id });
  expect(await keyOf('tech')).toBe(before);
});

test('nothing else tells it: no list, no history, no export', async () => {
  const key = await keyOf('tech');
  const admin = await app.as('admin');
  const [stored] = await app.db.execute<{ hex: string }>(
    sql`select encode(key, 'hex') as hex from device_keys where employee_id = ${app.people.tech.id}`,
  );
  const told = JSON.stringify([
    await admin.employees.list({}),
    await admin.employees.byId({ id: app.people.tech.id }),
    await admin.history.list({ kind: 'employees', id: app.people.tech.id }),
    await admin.sessions.list({ employeeId: app.people.tech.id }),
    String((await admin.exports.employees({})).bytes),
  ]);
  expect(told).toContain(app.people.tech.lastName);
  expect(told).not.toContain(key);
  expect(told).not.toContain(stored?.hex);
});
