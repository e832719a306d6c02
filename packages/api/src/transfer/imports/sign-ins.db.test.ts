import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sendQueued, tokenOf } from '../../testing/links.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile, undo } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, nobody] = [await app.as('admin'), await app.as('nobody')];

const file = (email: string) =>
  `Customer ID,First Name,Last Name,Phone,Email\nS-1,Ines,Import,512-555-7101,${email}\n`;

const invite = async (id: string) => tokenOf((await admin.customerInvites.create({ id })).url);

test('an imported email signs its customer out, ends their link and is told to the former address', async () => {
  await importFile(admin, 'customers', file('ines@example.com'));
  const [ines] = await admin.customers.list({ q: 'ines import' });
  const id = ines?._id ?? '';
  const [customer] = await app.db
    .update(customers)
    .set({ username: 'ines' })
    .where(eq(customers.id, id))
    .returning();
  if (!customer) throw new Error('Ines did not come in');
  const device = await app.signIn(customer, 'customer');
  const token = await invite(id);

  const moved = await importFile(admin, 'customers', file('ines.next@example.com'));
  expect(moved.stored).toEqual({ 'customers changed': 1 });
  const here = await app.caller({ token: device.accessToken });
  expect(await problemOf(here.auth.me())).toMatchObject({ status: 401 });
  expect(await problemOf(nobody.auth.readLink({ token }))).toMatchObject({ status: 404 });
  expect(await sendQueued(app)).toMatchObject([{ to: 'ines@example.com' }]);

  const next = await invite(id);
  await undo(admin, moved);
  expect(await problemOf(nobody.auth.readLink({ token: next }))).toMatchObject({ status: 404 });
  expect(await sendQueued(app)).toMatchObject([{ to: 'ines.next@example.com' }]);
});

test('an import is not undone once somebody in it was sent a link to sign in', async () => {
  const stored = await importFile(admin, 'employees', EMPLOYEE);
  const [employee] = (await admin.employees.list({})).filter(({ lastName }) => lastName === 'Come');
  await admin.employees.invite({ id: employee?._id ?? '' });
  expect(await problemOf(undo(admin, stored))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('was sent a link to sign in'),
  });
});

const EMPLOYEE =
  'First Name,Last Name,Email,Phone,Role\nNew,Come,new.come@example.com,512-555-7201,tech\n';
