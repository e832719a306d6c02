import { SETTINGS_ID } from '@callboard/contract/platform/history';
import { customers } from '@callboard/db/schema/customers';
import { afterAll, expect, test } from 'vitest';
import { ADDRESS, makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
// Nothing but an administrator, as after the first start.
await app.db.delete(customers);
await admin.employees.update({ id: app.people.tech.id, isActive: false });

const done = async () => {
  const { steps } = await admin.setup.checklist();
  return steps.filter(({ isDone }) => isDone).map(({ key }) => key);
};
const look = { companyName: 'Acme Air', navbarBgColor: '#112233', navbarTextColor: '#fafafa' };

test('a new installation has everything to do, in the order of a first day', async () => {
  const { isDismissed, steps } = await admin.setup.checklist();
  expect(isDismissed).toBe(false);
  expect(steps.map(({ key }) => key)).toEqual([
    'company',
    'hours',
    'people',
    'price-book',
    'customers',
    'first-call',
  ]);
  expect(await done()).toEqual([]);
});

test('each step is done by what it asks for, and by nothing less', async () => {
  await admin.settings.update(look);
  await admin.settings.update({ ...look, phone: '512 555 0100' });
  expect(await done()).toEqual([]);
  await admin.settings.update({ ...look, address: ADDRESS });
  expect(await done()).toEqual(['company']);

  await admin.settings.update({ ...look, weeklyHours: Array.from({ length: 7 }, () => null) });
  expect(await done()).toEqual(['company', 'hours']);

  await admin.employees.create({ firstName: 'Dee', lastName: 'Desk', role: 'dispatcher' });
  expect(await done()).toEqual(['company', 'hours']);
  await admin.employees.create({ firstName: 'Tim', lastName: 'Tech' });
  expect(await done()).toEqual(['company', 'hours', 'people']);

  const { _id: item } = await admin.catalog.create({ name: 'Labor' });
  expect(await done()).toEqual(['company', 'hours', 'people', 'price-book']);
  await admin.catalog.remove({ id: item });
  expect(await done()).toEqual(['company', 'hours', 'people']);

  const somebody = { firstName: 'Cora', lastName: 'Vance', phone: '512 555 0101' };
  const { _id: customerId } = await admin.customers.create(somebody);
  expect(await done()).toEqual(['company', 'hours', 'people', 'customers']);
  await makeCall(app, admin, { customerId });
  expect(await done()).toEqual(['company', 'hours', 'people', 'customers', 'first-call']);
});

test('a dismissed list stays so for every admin, stands in the history and can be brought back', async () => {
  expect((await admin.setup.dismiss()).isDismissed).toBe(true);
  const other = await app.as('admin');
  expect((await other.setup.checklist()).isDismissed).toBe(true);
  const [entry] = await admin.history.list({ kind: 'settings', id: SETTINGS_ID });
  expect(entry).toMatchObject({
    by: { _id: app.people.admin.id },
    after: { isSetupDismissed: true },
  });
  await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version: entry?.version ?? 0 });
  expect((await other.setup.checklist()).isDismissed).toBe(false);
});
