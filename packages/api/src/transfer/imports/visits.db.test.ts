import { wallTime } from '@callboard/contract/platform/values/company-time';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { checkFile, importFile, rowsWith, store, undo } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];

const TABLES = ['service_calls', 'line_items', 'payments'];
const standing = async () => {
  const prints = await fingerprint(app.url);
  return TABLES.map((table) => prints[`public.${table}`]);
};

const { id: customerId } = await makeCustomer(app.db, {
  firstName: 'Pia',
  lastName: 'Past',
  phone: '+15125558601',
  email: 'pia@example.com',
});
const house = await makeProperty(app, customerId, { line1: '12 Past Street' });
const { tech } = app.people;
const [jobType] = await admin.jobTypes.list();
// On the company's calendar: in Greenwich it may be tomorrow already.
const today = wallTime(Date.now(), DEFAULT_TIME_ZONE).date;

const text = [
  'Job Number,Date,Customer,Phone,Street,Summary,Total,Balance,Technician,Job Type,Truck',
  `J-1,6/4/2019,"Past, Pia",512-555-8601,12 Past St,Replaced the capacitor,"$350.00",$50.00,"${tech.lastName}, ${tech.firstName}",${jobType?.name},7`,
  'J-2,June 2020,"Past, Pia",512-555-8601,12 Past St,Tune-up,129,0,Bob Gone,,7',
  `J-3,${today},"Past, Pia",512-555-8601,Other Rd 9,Checked noise,N/A,,,,7`,
  'J-4,soon,"Past, Pia",512-555-8601,12 Past St,What,1,0,,,7',
  'J-5,1/1/2190,"Past, Pia",512-555-8601,12 Past St,Later,1,0,,,7',
  'J-6,6/4/2019,Nobody,512-555-0000,99 No St,What,1,0,,,7',
].join('\n');

const callsOf = () => dispatcher.serviceCalls.list({ customerId, sort: 'scheduledAt', dir: 'asc' });

describe('a file of past visits', () => {
  test('becomes finished calls that are marked, count in no report and carry what is owed', async () => {
    const before = await standing();
    const money = await admin.dashboard.money();
    const day = await admin.dashboard.day();
    const checked = await checkFile(admin, 'visits', text);
    expect(checked).toMatchObject({ keyField: 'visitId', rows: { add: 3, bad: 3, told: 2 } });
    expect(checked.columns.at(-1)).toBeNull();
    expect(await rowsWith(admin, checked, 'bad')).toEqual([
      [5, '“soon” is no day: write it like 6/4/2015.'],
      [6, 'This visit is still to come. Book it as a call.'],
      [7, 'No customer has this phone. Import the customers first.'],
    ]);
    expect(await rowsWith(admin, checked, 'add')).toEqual([
      [2, ''],
      [3, 'Nobody here is called Bob Gone; the name is kept with what was done.'],
      [
        4,
        'Total “N/A” is left empty. The address is written otherwise: it was at 12 Past Street, the only property.',
      ],
    ]);
    const stored = await store(admin, checked);
    expect(stored).toMatchObject({ problem: '', stored: { 'service-calls added': 3 } });
    expect(stored.stored).toEqual(checked.planned);

    const [first, second, third] = await callsOf();
    expect(first).toMatchObject({
      status: 'invoiced',
      subtotal: 350,
      paid: 300,
      balance: 50,
      jobType: jobType?.key,
      assignedEmployee: { _id: tech.id },
      property: { _id: house.id },
      broughtAt: expect.any(String),
      version: 1,
    });
    expect(first?.description).toContain('Replaced the capacitor');
    expect(first?.scheduledAt.slice(0, 10)).toBe('2019-06-04');
    expect(second).toMatchObject({ status: 'closed', subtotal: 129, balance: 0 });
    expect(second?.description).toBe(
      'Tune-up\nNumber in the other program: J-2\nKnown of the day: 2020-06\nTechnician: Bob Gone',
    );
    expect(third).toMatchObject({ status: 'closed', subtotal: 0, property: { _id: house.id } });
    const opened = await dispatcher.serviceCalls.byId({ id: first?._id ?? '' });
    expect(opened.items).toMatchObject([{ description: 'Brought along', amount: 350 }]);
    expect(opened.payments).toMatchObject([{ method: 'other', amount: 300 }]);

    // What is owed is owed; nothing else counts as work of this company here.
    expect(await dispatcher.customers.owed({ id: customerId })).toEqual({ owed: 50 });
    const after = await admin.dashboard.money();
    expect(after.unpaid.balance).toBe((money.unpaid.balance ?? 0) + 50);
    expect({ ...after, unpaid: null, unpaidByAge: null }).toEqual({
      ...money,
      unpaid: null,
      unpaidByAge: null,
    });
    expect((await admin.dashboard.day()).visits).toEqual(day.visits);
    const period = { from: '2019-01-01T00:00:00Z', to: '2021-01-01T00:00:00Z' };
    expect(await admin.payments.list(period)).toEqual([]);
    expect(await admin.payments.totals(period)).toEqual({ count: 0, amount: 0 });
    expect(await changesWithoutEntry(app.db)).toEqual([]);

    // What the customer pays of it now is money of today.
    const again = await importFile(admin, 'visits', text);
    expect(again).toMatchObject({ rows: { same: 3, bad: 3 }, stored: {} });
    expect(await undo(admin, stored)).toMatchObject({ state: 'undone', problem: '' });
    expect(await standing()).toEqual(before);
    expect(await callsOf()).toEqual([]);
  });

  test('can be paid for here, which counts, and is then no longer undone', async () => {
    const stored = await importFile(admin, 'visits', text);
    expect(stored.stored).toEqual({ 'service-calls added': 3 });
    const [first] = await callsOf();
    const call = await dispatcher.serviceCalls.byId({ id: first?._id ?? '' });
    const paid = await dispatcher.serviceCalls.setPayments({
      id: call._id,
      version: call.version,
      payments: [...call.payments, { method: 'cash', amount: 50 }],
    });
    expect(paid).toMatchObject({ balance: 0, paid: 350 });
    const now = Date.now();
    const period = {
      from: new Date(now - 3_600_000).toISOString(),
      to: new Date(now + 3_600_000).toISOString(),
    };
    expect(await admin.payments.totals(period)).toEqual({ count: 1, amount: 50 });
    expect((await problemOf(admin.imports.undo({ id: stored._id }))).detail).toContain(
      'was changed since',
    );
  });

  test('is paid in full where it only names a sum, which the dry run says', async () => {
    const rows = [
      'Day,Email,What was done,Total,Amount Paid,Status',
      '2017-03-01,pia@example.com,Blower,120,,',
      '2017-04-01,pia@example.com,Igniter,80,30,',
      '2017-05-01,pia@example.com,Nobody home,60,,Canceled',
      '2017-06-01,pia@example.com,Warranty,0,,',
    ].join('\n');
    const checked = await checkFile(admin, 'visits', rows);
    expect(checked.rows).toMatchObject({ add: 4, told: 1 });
    expect(await rowsWith(admin, checked, 'add')).toEqual([
      [2, 'The file does not say what was paid: it counts as paid in full.'],
      [3, ''],
      [4, ''],
      [5, ''],
    ]);
  });

  test('is known again by day, place and work where it has no numbers', async () => {
    const rows = [
      'Day,Email,What was done,Amount Paid',
      '2018-03-01,pia@example.com,Filter,40',
      '2018-03-01,pia@example.com,Filter,40',
      '2018-03-01,pia@example.com,Belt,60',
    ].join('\n');
    const stored = await importFile(admin, 'visits', rows);
    expect(stored).toMatchObject({ keyField: 'date', rows: { add: 2, repeat: 1 } });
    expect((await importFile(admin, 'visits', rows)).rows).toMatchObject({ same: 3, add: 0 });
  });

  test('is brought by admins only', async () => {
    const file = { filename: 'x.csv', mimetype: '', read: async () => Buffer.from('Day\nx\n') };
    const sending = dispatcher.imports.upload({ kind: 'visits', file });
    expect(await problemOf(sending)).toMatchObject({ status: 403 });
  });
});
