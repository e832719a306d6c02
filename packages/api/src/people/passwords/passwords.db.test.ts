import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer, makeEmployee, PASSWORD } from '../../testing/people.ts';
import { signInClient } from '../../testing/sign-in-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { hashPassword, isRightPassword, isWeakHash } from './passwords.ts';

const app = await startTestApp();
afterAll(() => app.close());

const weak = () => hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });

test('a hash says how it was made: argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a hash weaker than today’s is told from one that is not', async () => {
  expect(isWeakHash(await weak())).toBe(true);
  expect(isWeakHash(await hashPassword(PASSWORD))).toBe(false);
  expect(isWeakHash(await hash(PASSWORD, { memoryCost: 65_536, timeCost: 3 }))).toBe(false);
  expect(isWeakHash('$2b$12$something.else')).toBe(true);
});

test('an employee’s weak hash is made anew when they sign in, not when they fail to', async () => {
  const { id, email } = await makeEmployee(app.db, 'tech', { passwordHash: await weak() });
  const stored = async () => {
    const [row] = await app.db.select().from(employees).where(eq(employees.id, id));
    return row;
  };
  const client = await signInClient(app);
  expect((await client.employee(email, 'wrong')).status).toBe(401);
  expect(isWeakHash((await stored())?.passwordHash ?? '')).toBe(true);
  expect((await client.employee(email)).status).toBe(200);
  expect(await stored()).toMatchObject({
    passwordHash: expect.stringContaining('m=19456,t=2'),
    version: 1,
  });
  expect((await client.employee(email)).status).toBe(200);
});

test('a customer’s weak hash is made anew when they sign in', async () => {
  const { id, email } = await makeCustomer(app.db, { passwordHash: await weak() });
  const client = await signInClient(app);
  expect((await client.customer(email)).status).toBe(200);
  const [row] = await app.db.select().from(customers).where(eq(customers.id, id));
  expect(row?.passwordHash).toContain('m=19456,t=2');
  expect((await client.customer(email)).status).toBe(200);
});

test('every character counts, blanks at the ends too, however it was composed', async () => {
  const stored = await hashPassword(' Zoë 🔧 ');
  expect(await isRightPassword(stored, ' Zoe\u0308 🔧 ')).toBe(true);
  for (const typed of ['Zoë 🔧 ', ' Zoe 🔧 ', ' zoë 🔧 ', ' Zoë 🔨 ', '']) {
    expect(await isRightPassword(stored, typed), typed).toBe(false);
  }
});

test('nobody’s password is right, and takes as long as somebody’s', async () => {
  const time = async (stored: string | undefined) => {
    // Of the processor: the clock on the wall also counts what else the machine does.
    const start = process.cpuUsage();
    expect(await isRightPassword(stored, 'guess')).toBe(false);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const stored = await hashPassword(PASSWORD);
  await time(undefined);
  const theirs: number[] = [];
  const nobodys: number[] = [];
  for (let at = 0; at < 15; at += 1) {
    theirs.push(await time(stored));
    nobodys.push(await time(undefined));
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? 0;
  const ratio = median(nobodys) / median(theirs);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
