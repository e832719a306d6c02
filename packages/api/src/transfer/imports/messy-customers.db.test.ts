import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { checkFile, importFile, rowsWith, store, undo } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];

const TABLES = ['customers', 'properties', 'customer_notes', 'customer_contacts'];
const standing = async () => {
  const prints = await fingerprint(app.url);
  return TABLES.map((table) => prints[`public.${table}`]);
};

const idOf = async (q: string) => (await dispatcher.customers.list({ q }))[0]?._id ?? '';
const notesOf = async (q: string) =>
  (await dispatcher.customers.notes({ id: await idOf(q) })).map(({ text }) => text);
const contactsOf = async (q: string) =>
  (await dispatcher.customers.contacts({ id: await idOf(q) })).contacts;
const houseOf = async (q: string) => {
  const customerId = await idOf(q);
  const [property] = await dispatcher.properties.byCustomer({ customerId });
  return property && dispatcher.properties.byId({ id: property._id });
};

describe('a cell that cannot be used', () => {
  const HEAD = 'Customer ID,Name,Phone,Mobile,Email,Street,City,State,Zip';
  const text = [
    HEAD,
    'M-1,"Ay, Ann",N/A,,none,1 Oak St,Austin,TX,78701',
    'M-2,"Bee, Bob",512-555-6002 / 512-555-6092 (wife),,bob@example.com; bee@example.com,2 Oak St,Austin,TX,78701',
    'M-3,"Cee, Cat",call her,,not an email,3 Oak St,Austin,ZZ,78701',
    'M-4,"Dee, Dan",512-555-6004,512-555-6094,,4 Oak St,Boston,,02134',
    'M-5,"Ef, Eve",512-555-6005,,,,Austin,TX,78701',
    'M-6,"Gee, Gus",512-555-6006,,,6 Oak St,,TX,',
    ',"Aitch, Hal",512-555-6007,,,7 Oak St,Austin,TX,78701',
  ].join('\n');

  test('does not cost the row: it is told, and what it held is kept', async () => {
    const before = await standing();
    const checked = await checkFile(dispatcher, 'customers', text);
    expect(checked.rows).toMatchObject({ add: 7, bad: 0, waiting: 0, told: 7 });
    expect(await rowsWith(dispatcher, checked, 'add')).toEqual([
      [2, 'Phone “N/A” is left empty. Email “none” is left empty.'],
      [3, '+15125556092 is kept as a second phone. bee@example.com is kept as a second email.'],
      [
        4,
        'Phone “call her” is no phone number; it is kept as a note. Email “not an email” is no email address; it is kept as a note. There is no state “ZZ”: TX comes from the ZIP code.',
      ],
      [
        5,
        '+15125556094 is kept as a second phone. The state is missing: MA comes from the ZIP code.',
      ],
      [6, 'There is no street: the address is kept as a note.'],
      [7, 'The city is missing. The ZIP code is missing.'],
      [8, 'Customer ID is missing: recognized by name and what else the row says.'],
    ]);
    const stored = await store(dispatcher, checked);
    expect(stored).toMatchObject({ state: 'stored', problem: '', stored: checked.planned });
    expect(stored.stored).toEqual({
      'customers added': 7,
      'properties added': 6,
      'customer-notes added': 3,
      'customer-contacts added': 2,
    });
    expect(await dispatcher.customers.byId({ id: await idOf('ann ay') })).toMatchObject({
      firstName: 'Ann',
      lastName: 'Ay',
      phone: '',
      email: '',
    });
    expect(await contactsOf('bob bee')).toMatchObject([
      { name: 'Bob Bee', phones: [{ number: '+15125556092' }], email: 'bee@example.com' },
    ]);
    expect(await notesOf('bob bee')).toEqual(['Phone: 512-555-6002 / 512-555-6092 (wife)']);
    expect(await notesOf('cat cee')).toEqual(['Phone: call her\nEmail: not an email\nState: ZZ']);
    expect((await houseOf('cat cee'))?.address.state).toBe('TX');
    expect((await houseOf('dan dee'))?.address.state).toBe('MA');
    expect(await contactsOf('dan dee')).toMatchObject([{ phones: [{ number: '+15125556094' }] }]);
    expect(await notesOf('eve ef')).toEqual(['Address: Austin, TX, 78701']);
    expect((await houseOf('gus gee'))?.address).toMatchObject({ city: '', postalCode: '' });
    expect(await idOf('hal aitch')).not.toBe('');
    expect(await changesWithoutEntry(app.db)).toEqual([]);

    // Each note and contact is told in the history of its customer.
    const [entry] = await admin.history.list({ kind: 'customers', id: await idOf('bob bee') });
    expect(entry).toMatchObject({
      action: 'create',
      version: 1,
      after: {
        notes: [{ text: 'Phone: 512-555-6002 / 512-555-6092 (wife)' }],
        contacts: [{ email: 'bee@example.com' }],
      },
    });

    const again = await importFile(dispatcher, 'customers', text);
    expect(again).toMatchObject({ rows: { same: 7, add: 0, change: 0 }, stored: {} });
    expect(await undo(dispatcher, stored)).toMatchObject({ state: 'undone', problem: '' });
    expect(await standing()).toEqual(before);
    const third = await importFile(dispatcher, 'customers', text);
    expect(third.stored).toEqual(stored.stored);
    expect(await notesOf('cat cee')).toHaveLength(1);
  });

  test('brings somebody who is there a note in a new version, which an undo takes back', async () => {
    const head = 'Customer ID,Notes,Gate code,VIP';
    const id = await idOf('dan dee');
    const { version } = await dispatcher.customers.byId({ id });
    const more = `${head}\nM-4,Pays late,#42,yes\n`;
    const stored = await importFile(dispatcher, 'customers', more);
    expect(stored.stored).toEqual({ 'customers changed': 1, 'customer-notes added': 1 });
    // The row names no house to have a gate.
    expect(await notesOf('dan dee')).toEqual(['Pays late\nGate code: #42']);
    expect(await dispatcher.customers.byId({ id })).toMatchObject({
      isVip: true,
      version: version + 1,
    });
    // Somebody who typed meanwhile has to see the flag first.
    const late = dispatcher.customers.update({ id, lastName: 'Late', version });
    await expect(late).rejects.toThrow();
    const again = await importFile(dispatcher, 'customers', more);
    expect(again).toMatchObject({ rows: { same: 1, change: 0 }, stored: {} });
    expect((await undo(dispatcher, stored)).problem).toBe('');
    expect(await notesOf('dan dee')).toEqual([]);
    expect(await dispatcher.customers.byId({ id })).toMatchObject({ isVip: false });
  });
});

test('notes, access notes, flags, tags, more phones and emails have columns of their own', async () => {
  const text = [
    'Client ID,Name,Phone,Email,Alternate phone,Secondary email,Street,City,State,Zip,Gate code,Pets,Parking,Unit location,Tags,Do not service,Notes,Private notes,Shoe size',
    'X-1,Ivy Isle,512-555-6101,ivy@example.com,512-555-6191,ivy2@example.com,1 Elm Ct,Austin,TX,78701,#1234,Two dogs,Behind,Roof,"VIP, Sunday, check only",yes,Likes calls,Old furnace,44',
  ].join('\n');
  const checked = await checkFile(dispatcher, 'customers', text);
  expect(checked.columns.at(-1)).toBeNull();
  expect(checked.filled).toEqual(checked.headings.map(() => 1));
  await store(dispatcher, checked);
  expect(await houseOf('ivy isle')).toMatchObject({
    gateCode: '#1234',
    pets: 'Two dogs',
    parking: 'Behind',
    unitLocation: 'Roof',
  });
  expect(await dispatcher.customers.byId({ id: await idOf('ivy isle') })).toMatchObject({
    isVip: true,
    doNotService: true,
    paysByCheckOnly: true,
  });
  expect(await contactsOf('ivy isle')).toMatchObject([
    { phones: [{ number: '+15125556191' }], email: 'ivy2@example.com' },
  ]);
  expect(await notesOf('ivy isle')).toEqual(['Tags: Sunday\nLikes calls\nOld furnace']);
  expect((await importFile(dispatcher, 'customers', text)).rows).toMatchObject({ same: 1 });
});

test('a house’s use and county come along; what is no use, or of no house, is a note', async () => {
  const text = [
    'Client ID,Name,Phone,Street,City,State,Zip,Location type,County',
    'L-1,Lou Lake,512-555-6401,1 Lake Ct,Austin,TX,78701,Commercial,Travis',
    'L-2,Lea Lake,512-555-6402,2 Lake Ct,Austin,TX,78701,Warehouse,',
    'L-3,Leo Lake,512-555-6403,,,,,commercial,Hays',
  ].join('\n');
  await importFile(dispatcher, 'customers', text);
  expect(await houseOf('lou lake')).toMatchObject({ use: 'commercial', county: 'Travis' });
  expect(await houseOf('lea lake')).toMatchObject({ use: 'residential', county: '' });
  expect(await notesOf('lea lake')).toEqual(['Location type: Warehouse']);
  expect(await notesOf('leo lake')).toEqual(['Property use: commercial\nCounty: Hays']);
  expect((await importFile(dispatcher, 'customers', text)).rows).toMatchObject({ same: 3 });
});

test('whoever comes twice in one file is asked about, and all OKs are given at once', async () => {
  const text = [
    'Customer ID,Name,Phone,Email',
    'D-1,Dot One,512-555-6201,dot@example.com',
    'D-2,Dot Won,(512) 555 6201,',
    'D-3,D. One,512-555-6203,DOT@example.com',
  ].join('\n');
  const checked = await checkFile(dispatcher, 'customers', text);
  expect(checked.rows).toMatchObject({ add: 3, waiting: 2 });
  const waiting = await dispatcher.imports.rows({ id: checked._id, needsTick: true });
  expect(waiting.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Line 2, Dot One, has the same phone. Check the box to add this customer, too.'],
    [4, 'Line 2, Dot One, has the same email. Check the box to add this customer, too.'],
  ]);
  expect(checked.planned).toEqual({ 'customers added': 1 });
  const ticked = await dispatcher.imports.tick({ id: checked._id, isTicked: true });
  expect(ticked).toMatchObject({ rows: { waiting: 0 }, planned: { 'customers added': 3 } });
  expect((await store(dispatcher, checked)).stored).toEqual({ 'customers added': 3 });
});

test('a ZIP code whose zero a spreadsheet ate is asked about, and mended', async () => {
  const text = [
    'Customer ID,Name,Phone,Street,City,State,Zip',
    'Z-1,Zed One,512-555-6301,1 Ash St,Boston,MA,2134',
    'Z-2,Zed Two,512-555-6302,2 Ash St,Newark,,7102.0',
    'Z-3,Zed Three,512-555-6303,3 Ash St,Austin,TX,7870',
    'Z-4,Zed Four,512-555-6304,4 Ash St,Boston,MA,02134',
    'Z-5,Zed Five,512-555-6305,5 Ash St,Boston,MA,21341234',
  ].join('\n');
  const checked = await checkFile(dispatcher, 'customers', text);
  expect(checked.rows).toMatchObject({ add: 5, waiting: 4 });
  const [first, second, third] = await dispatcher.imports.rows({
    id: checked._id,
    needsTick: true,
  });
  expect(first?.reason).toBe(
    'ZIP code 2134 lost its zero in a spreadsheet, it seems. Check the box to import it as 02134, which is in MA.',
  );
  expect(second?.reason).toContain('Check the box to import it as 07102, which is in NJ.');
  expect(third?.reason).toBe(
    'ZIP code 7870 has only four digits. Check the box to import it as it is.',
  );
  await dispatcher.imports.tick({ id: checked._id, isTicked: true });
  expect((await store(dispatcher, checked)).stored).toMatchObject({ 'customers added': 5 });
  const zips = await Promise.all(
    ['one', 'two', 'three', 'five'].map(async (name) => (await houseOf(`zed ${name}`))?.address),
  );
  expect(zips.map((address) => address?.postalCode)).toEqual([
    '02134',
    '07102',
    '7870',
    '02134-1234',
  ]);
});
