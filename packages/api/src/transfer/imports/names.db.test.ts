import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { checkFile, importFile, store } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [dispatcher, tech] = [await app.as('dispatcher'), await app.as('tech')];

const NAMES = [
  ['"Muñoz, Anna"', 'Anna', 'Muñoz', ''],
  ['"Smith, John, Jr."', 'John', 'Smith Jr.', ''],
  ['"Acme Heating, Inc."', '', 'Acme Heating, Inc.', 'Acme Heating, Inc.'],
  ['Cher', '', 'Cher', ''],
  ['Jane van Dyke', 'Jane', 'van Dyke', ''],
] as const;

const text = [
  'Customer ID,Name,Phone',
  ...NAMES.map(([cell], index) => `N-${index},${cell},512-555-660${index}`),
].join('\n');

test('a name in one cell goes in with first and last name where they belong', async () => {
  const checked = await checkFile(dispatcher, 'customers', text);
  expect(checked.rows).toMatchObject({ add: 5, bad: 0 });
  // Both are shown before anything is stored.
  const rows = await dispatcher.imports.rows({ id: checked._id });
  expect(rows.map(({ name }) => name)).toEqual(
    NAMES.map(([, firstName, lastName]) => ({ firstName, lastName })),
  );
  await store(dispatcher, checked);
  for (const [index, [, firstName, lastName, businessName]] of NAMES.entries()) {
    const [customer] = await dispatcher.customers.list({ q: `512555660${index}` });
    expect(customer).toMatchObject({
      firstName,
      lastName,
      businessName,
      name: `${firstName} ${lastName}`.trim(),
    });
  }
  const again = await importFile(dispatcher, 'customers', text);
  expect(again).toMatchObject({ rows: { same: 5, change: 0 }, stored: {} });
});

test('somebody with a last name alone can be changed, and nobody loses a first name', async () => {
  const [cher] = await dispatcher.customers.list({ q: 'cher' });
  const id = cher?._id ?? '';
  const { version } = await dispatcher.customers.update({ id, firstName: '', isVip: true });
  expect(version).toBe(2);
  await dispatcher.customers.update({ id, firstName: 'Cherilyn' });
  const emptied = await problemOf(dispatcher.customers.update({ id, firstName: '' }));
  expect(emptied).toMatchObject({ status: 400, fields: { firstName: ['First name is required'] } });
  const noPhone = await problemOf(dispatcher.customers.update({ id, phone: '' }));
  expect(noPhone).toMatchObject({ status: 400, fields: { phone: ['Phone is required'] } });
  // Whoever is typed in has both.
  const typed = tech.customers.create({ firstName: '', lastName: 'Cher', phone: '512-555-6611' });
  expect((await problemOf(typed)).fields).toHaveProperty('firstName');
  // What was there before comes back with an undo.
  await dispatcher.history.undo({ kind: 'customers', id, version: 3 });
  expect(await dispatcher.customers.byId({ id })).toMatchObject({ firstName: '', name: 'Cher' });
});

test('equipment finds its customer by a name with the last one first', async () => {
  const houses = [
    'Customer ID,Name,Phone,Street,City,State,Zip',
    'E-1,"Ruiz, Eva",512-555-6621,7 Twin Ct,Austin,TX,78701',
    'E-2,"Roe, Ed",512-555-6622,7 Twin Ct,Austin,TX,78701',
  ].join('\n');
  await importFile(dispatcher, 'customers', houses);
  const units = 'Customer,Street,Type,Serial\n"Ruiz, Eva",7 Twin Ct,Furnace,TW-1\n';
  const stored = await importFile(dispatcher, 'equipment', units);
  expect(stored).toMatchObject({ rows: { add: 1, bad: 0 } });
});
