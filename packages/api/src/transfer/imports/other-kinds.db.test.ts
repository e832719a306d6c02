import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { claim, STORE } from './jobs.ts';
import { tickRow } from './rows.ts';
import { checkFile, importFile, rowsWith, store, undo } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as('admin');

describe('a price book', () => {
  const text = [
    'Code,Name,Description,Price,Taxable,Type,Contract days',
    'CAP-45,Capacitor,,"$1,245.50",yes,Part,',
    'PLAN,Gold plan,Two visits,249,no,Contract,365',
    'FREE,,No name,1,no,Part,',
    'NEG,Refund,,-5,no,Part,',
    'WORDS,Words,,call us,no,Part,',
    'KIND,Kind,,1,no,Gadget,',
    'DAYS,Days,,1,no,Part,30',
    'HALF,Half,,1.005,no,Part,',
    'cap-45,Another capacitor,,1,no,Part,',
  ].join('\n');

  test('goes in by code; bad rows are named with their reasons', async () => {
    const stored = await importFile(admin, 'catalog', text);
    expect(stored).toMatchObject({ keyField: 'code', stored: { 'catalog added': 2 } });
    expect(await rowsWith(admin, stored, 'bad')).toEqual([
      [4, 'Name is required'],
      [5, 'Price must be at least 0'],
      [6, 'Enter price as an amount, like 12.50'],
      [
        7,
        'There is no item type “Gadget”. Choose one of Labor, Part, Equipment, Contract, Fee, Discount.',
      ],
      [8, 'Only items of the type contract have contract days'],
      [9, 'Price may have at most 2 decimals'],
      [10, 'Line 2 says something else about the same record.'],
    ]);
    expect(await admin.catalog.list({ q: 'capacitor' })).toMatchObject([
      { code: 'CAP-45', price: 1245.5, taxable: true, type: { key: 'part' } },
    ]);
    const again = await importFile(admin, 'catalog', text);
    expect(again).toMatchObject({ stored: {}, rows: { same: 2 } });
  });

  test('changes prices, and is undone unless an item is on a call', async () => {
    const cheaper = await importFile(admin, 'catalog', 'Code,Price\nCAP-45,99\n');
    expect(await admin.catalog.list({ q: 'cap-45' })).toMatchObject([
      { name: 'Capacitor', price: 99, taxable: true },
    ]);
    expect((await undo(admin, cheaper)).state).toBe('undone');
    expect(await admin.catalog.list({ q: 'cap-45' })).toMatchObject([{ price: 1245.5 }]);
    const added = await importFile(
      admin,
      'catalog',
      'Code,Name,Price,Type\nNEW-1,New one,5,Part\n',
    );
    const [item] = await admin.catalog.list({ q: 'new-1' });
    const call = await makeCall(app, admin);
    const items = [{ item: item?._id ?? '', unitPrice: 5, quantity: 1 }];
    await admin.serviceCalls.setItems({ id: call._id, items });
    expect((await problemOf(admin.imports.undo({ id: added._id }))).detail).toContain(
      '(New one: is on calls)',
    );
  });

  test('means the item that has the code now, not the one that had it', async () => {
    await importFile(admin, 'catalog', 'Code,Name,Price\nSWAP,First,5\n');
    const [first] = await admin.catalog.list({ q: 'swap' });
    await admin.catalog.update({ id: first?._id ?? '', code: 'SWAPPED' });
    await makeItem(app, { code: 'SWAP', name: 'Second' });
    await importFile(admin, 'catalog', 'Code,Price\nSWAP,7\n');
    expect(await admin.catalog.list({ q: 'swap' })).toMatchObject([
      { code: 'SWAPPED', price: 5 },
      { code: 'SWAP', name: 'Second', price: 7 },
    ]);
  });

  test('brings back what was removed since, and the undo removes it again', async () => {
    const file = 'Code,Name,Price\nGONE,Gone,5\n';
    await importFile(admin, 'catalog', file);
    const [item] = await admin.catalog.list({ q: 'gone' });
    await admin.catalog.remove({ id: item?._id ?? '' });
    const again = await importFile(admin, 'catalog', file);
    expect(await rowsWith(admin, again, 'change')).toEqual([
      [2, 'It was removed, and comes back.'],
    ]);
    expect(await admin.catalog.list({ q: 'gone' })).toMatchObject([{ _id: item?._id, version: 3 }]);
    expect((await undo(admin, again)).state).toBe('undone');
    expect(await admin.catalog.list({ q: 'gone' })).toEqual([]);
  });
});

describe('employees', () => {
  test('come without a password; whoever would be an admin waits for a tick', async () => {
    const text = [
      'First name,Last name,Email,Cell phone,Role,Password',
      'Tia,Tech,tia@example.com,512-555-8001,Technician,secret123',
      'Dan,Desk,DAN@example.com,512-555-8002,office,',
      'Ada,Boss,ada@example.com,512-555-8003,Owner,',
      'Bad,Role,bad@example.com,512-555-8004,pilot,',
    ].join('\n');
    const checked = await checkFile(admin, 'employees', text);
    expect(checked).toMatchObject({ keyField: 'email', rows: { add: 3, bad: 1, waiting: 1 } });
    expect(await rowsWith(admin, checked, 'bad')).toEqual([
      [5, 'Choose a role: tech, dispatcher or admin'],
    ]);
    const [boss] = await admin.imports.rows({ id: checked._id, needsTick: true });
    expect(boss).toMatchObject({
      title: 'Ada Boss',
      reason: 'Would become an admin. Check the box if you want that.',
    });
    const stored = await store(admin, checked);
    expect(stored.stored).toEqual({ 'employees added': 2 });
    const known = await admin.employees.list({ limit: 500 });
    expect(known.find(({ email }) => email === 'dan@example.com')).toMatchObject({
      role: 'dispatcher',
      phone: '+15125558002',
      isActive: true,
    });
    expect(known.some(({ email }) => email === 'ada@example.com')).toBe(false);
    const kept = await app.db.execute(
      'select count(*)::int from employees where password_hash is null',
    );
    expect(kept[0]).toEqual({ count: 2 });
    expect((await undo(admin, stored)).state).toBe('undone');
    const left = await admin.employees.list({ limit: 500 });
    expect(left.some(({ email }) => email === 'tia@example.com')).toBe(false);
  });

  test('a former admin who would be active again waits for a tick, too', async () => {
    await makeEmployee(app.db, 'admin', { email: 'former@example.com', isActive: false });
    const checked = await checkFile(admin, 'employees', 'Email,Active\nformer@example.com,yes\n');
    expect(checked).toMatchObject({ rows: { change: 1, waiting: 1 } });
  });

  test('work the company’s hours, as any new employee does', async () => {
    const weeklyHours = Array.from({ length: 7 }, () => ({ from: 420, to: 930 }));
    const { companyName, navbarBgColor, navbarTextColor } = await admin.settings.get();
    await admin.settings.update({ companyName, navbarBgColor, navbarTextColor, weeklyHours });
    await importFile(admin, 'employees', 'First name,Last name,Email\nEli,Early,eli@example.com\n');
    const known = await admin.employees.list({ limit: 500 });
    expect(known.find(({ email }) => email === 'eli@example.com')).toMatchObject({ weeklyHours });
  });

  test('a tick is stored whole before a step can begin', async () => {
    const text = 'First name,Last name,Email,Role\nAl,Admin,al@example.com,admin\n';
    const checked = await checkFile(admin, 'employees', text);
    const [row] = await admin.imports.rows({ id: checked._id, needsTick: true });
    await app.db.transaction(async (tx) => {
      const rowId = row?._id ?? '';
      await tickRow(tx, checked, { id: checked._id, rowId, isTicked: true });
      const early = app.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '200ms'`);
        return claim(other, checked._id, STORE);
      });
      await expect(early).rejects.toThrow();
    });
    expect((await store(admin, checked)).stored).toEqual({ 'employees added': 1 });
  });

  test('are invited on one click, each once', async () => {
    const text = [
      'Employee ID,First name,Last name,Email,Cell phone',
      'E1,Ina,New,ina@example.com,512-555-8101',
      'E2,Ole,New,ole@example.com,512-555-8102',
      'E3,No,Mail,,512-555-8103',
    ].join('\n');
    const checked = await checkFile(admin, 'employees', text);
    const { _id: id } = await store(admin, checked);
    const before = app.outbox.mails.length;
    expect(await admin.imports.invite({ id })).toEqual({ sent: 2, failed: [] });
    expect(app.outbox.mails.slice(before).map(({ to }) => to)).toEqual([
      'ina@example.com',
      'ole@example.com',
    ]);
    expect(await admin.imports.invite({ id })).toEqual({ sent: 0, failed: [] });
  });

  test('a changed role signs the employee out, as any change of it does', async () => {
    const tim = await makeEmployee(app.db, 'tech', { email: 'tim@example.com' });
    const { accessToken } = await app.signIn(tim, 'tech');
    const caller = await app.caller({ token: accessToken });
    expect((await caller.auth.me()).user.role).toBe('tech');
    const stored = await importFile(admin, 'employees', 'Email,Role\ntim@example.com,Dispatcher\n');
    expect(stored.stored).toEqual({ 'employees changed': 1 });
    expect(await problemOf((await app.caller({ token: accessToken })).auth.me())).toMatchObject({
      status: 401,
    });
    expect((await undo(admin, stored)).state).toBe('undone');
    expect(await admin.employees.byId({ id: tim.id })).toMatchObject({ role: 'tech', version: 3 });
  });

  test('nobody takes away their own rights', async () => {
    const own = app.people.admin.email;
    const checked = await checkFile(admin, 'employees', `Email,Active\n${own},no\n`);
    expect(await rowsWith(admin, checked, 'bad')).toEqual([
      [2, 'This is you: an import cannot take away your own rights.'],
    ]);
  });
});

test('a file that is still being read is not checked', async () => {
  const {
    _id: id,
    columns,
    keyField,
  } = await checkFile(admin, 'catalog', 'Code,Name\nHALF-1,Half\n');
  await app.db.execute(sql`update imports set row_count = 0, state = 'read' where id = ${id}`);
  expect(await problemOf(admin.imports.check({ id, columns, keyField }))).toMatchObject({
    status: 409,
    detail: 'This file was not read to its end. Send it again.',
  });
});

test('referral sources come by name, and only once', async () => {
  const text = 'Lead Source,Category,Active\nYelp,Directory,yes\nyelp,Directory,yes\nRadio,,no\n';
  const stored = await importFile(admin, 'referral-sources', text);
  expect(stored).toMatchObject({
    rows: { add: 2, bad: 1 },
    stored: { 'referral-sources added': 2 },
  });
  expect(await admin.referralSources.list({})).toMatchObject([
    { name: 'Radio', isActive: false },
    { name: 'Yelp', category: 'Directory', isActive: true },
  ]);
});
