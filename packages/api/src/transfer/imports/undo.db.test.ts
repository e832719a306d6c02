import { imports } from '@callboard/db/schema/imports';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { HEAD, row, standing } from './testing/customers-file.ts';
import { checkFile, importFile, store, undo } from './testing/import-file.ts';

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

  test('of an import from before houses had a use leaves what they have by now', async () => {
    const customer = await makeCustomer(app.db, { lastName: 'Former' });
    const house = await makeProperty(app, customer.id, { use: 'commercial', county: 'Travis' });
    const file = `Customer ID,Property ID,Property label\n${customer.id},${house.id},Renamed\n`;
    const checked = await checkFile(dispatcher, 'customers', file + 'N-1,,\n');
    const asBefore = sql`update import_changes set values = values - 'use' - 'county',
      former = former - 'use' - 'county' where kind = 'properties' and import_id = ${checked._id}::uuid`;
    await app.db.execute(asBefore);
    const read = () => dispatcher.properties.byId({ id: house.id });
    expect(await store(dispatcher, checked)).toMatchObject({ state: 'stored' });
    expect(await read()).toMatchObject({ label: 'Renamed', use: 'commercial', county: 'Travis' });
    expect(await undo(dispatcher, checked)).toMatchObject({ state: 'undone', problem: '' });
    expect(await read()).toMatchObject({ label: 'Home', use: 'commercial', county: 'Travis' });
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

describe('a merge in between', () => {
  const noSignIn = { username: null, passwordHash: null };
  const scene = async () => {
    const { id } = await makeCustomer(app.db, noSignIn);
    const { id: into } = await makeCustomer(app.db, noSignIn);
    const house = await makeProperty(app, id, { label: 'Home' });
    const file = `Customer ID,Property ID,Property label\n${id},${house.id},Cabin\n`;
    const places = async () =>
      (await dispatcher.properties.byCustomer({ customerId: into })).map(({ label }) => label);
    return { id, into, file, places, merge: () => dispatcher.customers.merge({ id, into }) };
  };

  test('keeps its house when the import before it is undone', async () => {
    const { file, places, merge } = await scene();
    const stored = await importFile(dispatcher, 'customers', file);
    expect(stored.stored).toEqual({ 'properties changed': 1 });
    await merge();
    expect(await places()).toEqual(['Cabin']);
    expect(await undo(dispatcher, stored)).toMatchObject({ state: 'undone', problem: '' });
    expect(await places()).toEqual(['Home']);
  });

  test('keeps its house when a file that was checked before it is stored', async () => {
    const { file, places, merge } = await scene();
    const checked = await checkFile(dispatcher, 'customers', file);
    await merge();
    expect(await store(dispatcher, checked)).toMatchObject({ state: 'stored', problem: '' });
    expect(await places()).toEqual(['Cabin']);
  });

  test('has a file with a new house of theirs checked again', async () => {
    const { id, places, merge } = await scene();
    const text = `Customer ID,Property label,Street,City,State,Zip\n${id},Barn,9 Oat St,Austin,TX,78701\n`;
    const checked = await checkFile(dispatcher, 'customers', text);
    await merge();
    const { problem } = await store(dispatcher, checked);
    expect(problem).toContain('changed since the check');
    expect(await places()).toEqual(['Home']);
    expect(await importFile(dispatcher, 'customers', text)).toMatchObject({ state: 'stored' });
    expect((await places()).toSorted()).toEqual(['Barn', 'Home']);
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
