import { history } from '@callboard/db/schema/history';
import { parse } from 'csv-parse/sync';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { HEAD, row, standing } from './testing/customers-file.ts';
import { checkFile, importFile, rowsWith, store, undo } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];

const found = async (q: string) => (await dispatcher.customers.list({ q })).map(({ name }) => name);

describe('a file of customers', () => {
  const text =
    HEAD + row('H-1', 'Abby', '512-555-7001', 'Yelp') + row('H-2', 'Bert', '512-555-7002');

  test('goes in with properties, referral sources and a history for each record', async () => {
    const stored = await importFile(dispatcher, 'customers', text, { filename: 'hcp.csv' });
    expect(stored).toMatchObject({
      state: 'stored',
      problem: '',
      keyField: 'customerId',
      rows: { add: 2, change: 0, same: 0, repeat: 0, bad: 0, waiting: 0 },
      stored: { 'customers added': 2, 'properties added': 2, 'referral-sources added': 1 },
      by: { _id: app.people.dispatcher.id },
    });
    const [abby] = await dispatcher.customers.list({ q: 'abby 1 elm' });
    expect(abby).toMatchObject({
      name: 'Abby Import',
      phone: '+15125557001',
      email: 'abby@example.com',
      referral: { sourceName: 'Yelp' },
      version: 1,
    });
    const [property] = await dispatcher.properties.byCustomer({ customerId: abby?._id ?? '' });
    expect(property).toMatchObject({
      label: 'Home',
      address: { line1: 'H-1 Elm St', state: 'TX' },
    });
    const [entry] = await admin.history.list({ kind: 'customers', id: abby?._id ?? '' });
    expect(entry).toMatchObject({
      action: 'create',
      version: 1,
      by: { _id: app.people.dispatcher.id },
      after: { firstName: 'Abby', phone: '+15125557001', referralSource: { name: 'Yelp' } },
      note: 'Import: hcp.csv',
    });
    const [told] = await admin.history.list({ kind: 'transfers', id: stored._id });
    expect(told).toMatchObject({
      action: 'import',
      after: { what: 'customers', file: 'hcp.csv', 'customers added': 2 },
    });
  });

  test('changes nothing when it comes again', async () => {
    const before = await standing(app.url);
    const again = await importFile(dispatcher, 'customers', text);
    expect(again).toMatchObject({ rows: { add: 0, change: 0, same: 2 }, stored: {} });
    expect(await standing(app.url)).toEqual(before);
  });

  test('changes what is different in it, and leaves alone where it has nothing', async () => {
    const changed = `${HEAD}H-1,Abby,Import,512-555-7009,,,,,,\n`;
    const stored = await importFile(dispatcher, 'customers', changed);
    expect(stored).toMatchObject({ rows: { change: 1 }, stored: { 'customers changed': 1 } });
    const [abby] = await dispatcher.customers.list({ q: 'abby 1 elm' });
    expect(abby).toMatchObject({ phone: '+15125557009', email: 'abby@example.com', version: 2 });
    const [entry] = await admin.history.list({ kind: 'customers', id: abby?._id ?? '' });
    expect(entry).toMatchObject({
      action: 'update',
      before: { phone: '+15125557001' },
      after: { phone: '+15125557009' },
    });
    expect(await undo(dispatcher, stored)).toMatchObject({ state: 'undone' });
    const [back] = await dispatcher.customers.list({ q: 'abby 1 elm' });
    expect(back).toMatchObject({ phone: '+15125557001', version: 3 });
  });

  test('tells every screen once, however many records came with it', async () => {
    const stored = await importFile(
      dispatcher,
      'customers',
      HEAD + row('H-3', 'Cleo', '512-555-7003'),
    );
    const told = await app.db
      .select({ kind: history.kind, version: history.version })
      .from(history)
      .where(and(eq(history.entityId, stored._id), isNull(history.batchId)));
    expect(told).toEqual([{ kind: 'transfers', version: 1 }]);
    const own = await app.db.select().from(history).where(eq(history.batchId, stored._id));
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(['customers', 'properties']);
  });

  test('several properties of one customer are several rows', async () => {
    const rows = `${HEAD}H-9,Nine,Import,512-555-7090,,1 Oak St,Austin,Texas,78701,\nH-9,Nine,Import,512-555-7090,,2 Oak St,Austin,tx,78701,\nH-9,Nine,Import,512-555-7090,,2 Oak St,Austin,tx,78701,\n`;
    const stored = await importFile(dispatcher, 'customers', rows);
    expect(stored).toMatchObject({
      rows: { add: 1, change: 1, repeat: 1 },
      stored: { 'customers added': 1, 'properties added': 2 },
    });
    expect(await rowsWith(dispatcher, stored, 'repeat')).toEqual([[4, 'Says the same as line 3.']]);
    expect(await found('nine 2 oak')).toEqual(['Nine Import']);
  });
});

test('rows that name nobody or say two things are left out with line and reason', async () => {
  const text = `${HEAD}${[
    'B-2,,,512-555-7102,,,,,,',
    `B-8,${'x'.repeat(101)},Import,512-555-7108,,,,,,`,
    ',,,512-555-7109,,,,,,',
    'B-10,Bo,Import,512-555-7110,,,,,,,one too many',
    'B-11,Good,Import,512-555-7111,,11 Elm St,Austin,TX,78701,',
    'B-11,Other,Import,512-555-7111,,12 Elm St,Austin,TX,78701,',
  ].join('\n')}\n`;
  const stored = await importFile(dispatcher, 'customers', text);
  expect(stored).toMatchObject({ state: 'stored', rows: { add: 1, bad: 5 } });
  expect(await rowsWith(dispatcher, stored, 'bad')).toEqual([
    [2, 'Last name is required'],
    [3, 'First name may have at most 100 characters'],
    [4, 'Customer ID is missing; rows are recognized by it.'],
    [5, 'This row has 11 columns, and the first row of the file has 10.'],
    [7, 'First name differs from line 6, which is about the same customer.'],
  ]);
  expect(await found('good import')).toEqual(['Good Import']);
  const { bytes, fileName } = await dispatcher.imports.rejected({ id: stored._id });
  expect(fileName).toBe('customers-left-out.csv');
  const left: string[][] = parse(bytes, { bom: true });
  expect(left).toHaveLength(6);
  expect(left[0]?.slice(-2)).toEqual(['Line', 'Reason']);
  expect(left[1]).toEqual([
    'B-2',
    '',
    '',
    '512-555-7102',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '2',
    'Last name is required',
  ]);
});

test('somebody who is there already under another key is shown, and waits for a tick', async () => {
  await makeCustomer(app.db, { firstName: 'Hand', lastName: 'Made', phone: '+15125557200' });
  const text = HEAD + row('D-1', 'Dina', '512-555-7200') + row('D-2', 'Dora', '512-555-7201');
  const checked = await checkFile(dispatcher, 'customers', text);
  expect(checked.rows).toMatchObject({ add: 2, waiting: 1 });
  const [waiting] = await dispatcher.imports.rows({ id: checked._id, needsTick: true });
  expect(waiting).toMatchObject({
    line: 2,
    title: 'Dina Import',
    reason: 'Hand Made has the same phone. Check the box to add this customer, too.',
  });
  await store(dispatcher, checked);
  expect([await found('dina import'), await found('dora import')]).toEqual([[], ['Dora Import']]);

  const second = await checkFile(dispatcher, 'customers', text);
  const [again] = await dispatcher.imports.rows({ id: second._id, needsTick: true });
  const ticked = { id: second._id, rowId: again?._id ?? '', isTicked: true };
  expect((await dispatcher.imports.tick(ticked)).rows.waiting).toBe(0);
  await store(dispatcher, second);
  expect(await found('dina import')).toEqual(['Dina Import']);
});

test('an email means whoever has it now, not who came with it once', async () => {
  const file = 'First name,Last name,Phone,Email\nEma,Moved,512-555-7481,ema@example.com\n';
  const byEmail = { keyField: 'email' };
  await importFile(dispatcher, 'customers', file, byEmail);
  const [first] = await dispatcher.customers.list({ q: 'ema moved' });
  const email = 'ema.moved@example.com';
  await dispatcher.customers.update({ id: first?._id ?? '', email, phone: '512-555-7482' });
  const { id } = await makeCustomer(app.db, { email: 'ema@example.com' });
  await importFile(dispatcher, 'customers', file, byEmail);
  expect((await dispatcher.customers.byId({ id })).name).toBe('Ema Moved');
  expect(await dispatcher.customers.byId({ id: first?._id ?? '' })).toMatchObject({ email });
});

test('what was changed between check and store stops the whole file', async () => {
  await importFile(dispatcher, 'customers', HEAD + row('C-1', 'Cara', '512-555-7401'));
  const text = HEAD + row('C-1', 'Cora', '512-555-7401') + row('C-2', 'Cyd', '512-555-7402');
  const checked = await checkFile(dispatcher, 'customers', text);
  const [cara] = await dispatcher.customers.list({ q: 'cara import' });
  await dispatcher.customers.update({ id: cara?._id ?? '', businessName: 'Cara, Inc.' });
  expect(await store(dispatcher, checked)).toMatchObject({
    state: 'checked',
    problem: 'Something that this file is about was changed since the check. Check the file again.',
  });
  expect(await found('cyd import')).toEqual([]);
});

test('a step is not started twice, and nothing is stored that was not checked', async () => {
  const checked = await checkFile(
    dispatcher,
    'customers',
    HEAD + row('T-1', 'Tess', '512-555-7501'),
  );
  expect(checked.rows.add).toBe(1);
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => dispatcher.imports.store({ id: checked._id })),
  );
  const begun = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []));
  // Rows are counted when a step is over.
  expect(begun).toMatchObject([{ state: 'storing', rows: { add: 0 } }]);
  await expect.poll(() => found('tess import')).toEqual(['Tess Import']);
  const sent = await dispatcher.imports.upload({
    kind: 'customers',
    file: {
      filename: 'x.csv',
      mimetype: '',
      read: async () => Buffer.from(HEAD + row('T-2', 'Tod', '5')),
    },
  });
  expect(await problemOf(dispatcher.imports.store({ id: sent._id }))).toMatchObject({
    status: 409,
  });
});

describe('rights', () => {
  test('a dispatcher imports customers only', async () => {
    for (const kind of ['catalog', 'employees', 'referral-sources'] as const) {
      const sending = dispatcher.imports.upload({
        kind,
        file: { filename: 'x.csv', mimetype: '', read: async () => Buffer.from('Name\nX\n') },
      });
      expect(await problemOf(sending)).toMatchObject({ status: 403 });
    }
  });

  test('a column that may hold passwords is not even kept', async () => {
    const checked = await checkFile(
      dispatcher,
      'customers',
      'Customer ID,First Name,Last Name,Phone,Password\nP-1,Pia,Import,512-555-7601,hunter2\n',
    );
    const rows = await dispatcher.imports.rows({ id: checked._id });
    expect(rows[0]?.cells).toEqual(['P-1', 'Pia', 'Import', '512-555-7601', '']);
  });
});
