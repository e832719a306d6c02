import { imports } from '@callboard/db/schema/imports';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../testing/problem-of.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { makeCall } from '../testing/things.ts';
import { HEAD, row, standing } from './testing/customers-file.ts';
import { checkFile, importFile, undo } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const dispatcher = await app.as('dispatcher');

const found = async (q: string) => (await dispatcher.customers.list({ q })).map(({ name }) => name);

describe('an undo', () => {
  const text =
    HEAD + row('U-1', 'Uma', '512-555-7301', 'Radio') + row('U-2', 'Ugo', '512-555-7302');

  test('takes the whole import back exactly, and the file can come again', async () => {
    const before = await standing(app.url);
    const stored = await importFile(dispatcher, 'customers', text);
    expect(await found('uma import')).toEqual(['Uma Import']);
    expect(await undo(dispatcher, stored)).toMatchObject({ state: 'undone', problem: '' });
    expect(await standing(app.url)).toEqual(before);
    const again = await importFile(dispatcher, 'customers', text);
    expect(again).toMatchObject({ state: 'stored', stored: { 'customers added': 2 } });
    expect((await undo(dispatcher, again)).state).toBe('undone');
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });

  test('is refused where a call stands on it, and names the customer', async () => {
    const stored = await importFile(dispatcher, 'customers', text);
    const [uma] = await dispatcher.customers.list({ q: 'uma import' });
    const customerId = uma?._id ?? '';
    const [property] = await dispatcher.properties.byCustomer({ customerId });
    await makeCall(app, dispatcher, { customerId, propertyId: property?._id ?? '' });
    const problem = await problemOf(dispatcher.imports.undo({ id: stored._id }));
    expect(problem).toMatchObject({
      status: 409,
      detail: 'This import can no longer be undone: work stands on it (Uma Import: has calls).',
    });
    expect((await dispatcher.imports.byId({ id: stored._id })).state).toBe('stored');
    expect(await found('ugo import')).toEqual(['Ugo Import']);
  });

  test('is refused where somebody changed a record since', async () => {
    const stored = await importFile(
      dispatcher,
      'customers',
      HEAD + row('U-5', 'Udo', '512-555-7305'),
    );
    const [udo] = await dispatcher.customers.list({ q: 'udo import' });
    await dispatcher.customers.update({ id: udo?._id ?? '', businessName: 'Udo & Sons' });
    const problem = await problemOf(dispatcher.imports.undo({ id: stored._id }));
    expect(problem.detail).toContain('(Udo Import: was changed since)');
  });
});

test('rows are forgotten after 30 days, and with them the undo', async () => {
  const text = HEAD + row('O-1', 'Olga', '512-555-7551');
  const stored = await importFile(dispatcher, 'customers', text);
  await app.db
    .update(imports)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(imports.id, stored._id));
  await checkFile(dispatcher, 'customers', HEAD + row('O-2', 'Olaf', '512-555-7552'));
  expect(await problemOf(dispatcher.imports.undo({ id: stored._id }))).toMatchObject({
    status: 409,
    detail: 'The rows of this import are no longer kept.',
  });
  expect((await dispatcher.imports.byId({ id: stored._id })).state).toBe('stored');
});
