import { fingerprint } from '@callboard/db/testing/fingerprint';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { checkFile, importFile, rowsWith, store, undo } from './testing/import-file.ts';

const app = await startTestApp();
const other = await startTestApp();
afterAll(() => Promise.all([app.close(), other.close()]));
const [dispatcher, tech] = [await app.as('dispatcher'), await app.as('tech')];

const { id: customerId } = await makeCustomer(app.db, {
  firstName: 'Uma',
  lastName: 'Unit',
  phone: '+15125558701',
});
await makeProperty(app, customerId, { line1: '1 Unit Way' });
const units = async () => (await fingerprint(app.url))['public.equipment'];
const unit = async (serial: string) => {
  const [found] = await dispatcher.equipment.list({ q: serial, state: 'all' });
  return dispatcher.equipment.byId({ id: found?._id ?? '' });
};

const HEAD =
  'Customer Phone,Equipment Type,Brand,Serial,Install Date,Warranty Expiration,Labor warranty until,Charge (oz),Retired on,Notes,Belt';

test('a date of which only the month or year is known is stored, shown and exported so', async () => {
  const before = await units();
  const text = [
    HEAD,
    '512-555-8701,Furnace,Trane,PD-1,2015,2025,,,,,',
    '512-555-8701,AC,Trane,PD-2,06/2015,Feb 2028,,,,,',
    '512-555-8701,Heat pump,Trane,PD-3,June 2015,6/4/2025,,,,,',
    '512-555-8701,Boiler,Trane,PD-4,6/4/15,,,,2015,,',
  ].join('\n');
  const checked = await checkFile(dispatcher, 'equipment', text);
  expect(checked.rows).toMatchObject({ add: 4, bad: 0, told: 0 });
  const stored = await store(dispatcher, checked);
  expect(stored.problem).toBe('');
  expect(await unit('PD-1')).toMatchObject({
    installedOn: '2015-01-01',
    partsWarrantyUntil: '2025-12-31',
    datePrecisions: { installedOn: 'year', partsWarrantyUntil: 'year' },
  });
  expect(await unit('PD-2')).toMatchObject({
    installedOn: '2015-06-01',
    partsWarrantyUntil: '2028-02-29',
    datePrecisions: { installedOn: 'month', partsWarrantyUntil: 'month' },
  });
  expect(await unit('PD-3')).toMatchObject({
    partsWarrantyUntil: '2025-06-04',
    datePrecisions: { installedOn: 'month' },
  });
  // Retired in the year in which it was installed: not before that.
  expect(await unit('PD-4')).toMatchObject({
    installedOn: '2015-06-04',
    retiredOn: '2015-06-04',
    datePrecisions: { retiredOn: 'year' },
  });
  const again = await importFile(dispatcher, 'equipment', text);
  expect(again).toMatchObject({ rows: { same: 4 }, stored: {} });

  const lists = [await dispatcher.exports.equipment({ state: 'all' })];
  const file = lists[0]?.bytes.toString() ?? '';
  expect(file).toContain(',PD-1,2015,2025,');
  expect(file).toContain(',PD-2,2015-06,2028-02,');
  expect(file).toContain(',PD-3,2015-06,2025-06-04,');
  const there = await other.as('dispatcher');
  const [customers, equipment] = [
    await dispatcher.exports.customers({ q: 'uma unit' }),
    await dispatcher.exports.equipment({ state: 'all' }),
  ];
  await importFile(there, 'customers', customers.bytes);
  await importFile(there, 'equipment', equipment.bytes);
  const back = (await there.exports.equipment({ state: 'all' })).bytes.toString();
  expect(back.split('\r\n').toSorted()).toEqual(file.split('\r\n').toSorted());

  // A whole date that somebody picks is a whole date; the others stay as they are.
  const { _id: id, version } = await unit('PD-1');
  await tech.equipment.update({ id, version, installedOn: '2015-03-02', brand: 'Lennox' });
  expect((await unit('PD-1')).datePrecisions).toEqual({ partsWarrantyUntil: 'year' });
  await dispatcher.history.undo({ kind: 'equipment', id, version: version + 1 });
  expect(await unit('PD-1')).toMatchObject({
    installedOn: '2015-01-01',
    brand: 'Trane',
    datePrecisions: { installedOn: 'year', partsWarrantyUntil: 'year' },
  });
  // Changed since, the file stays.
  await expect(undo(dispatcher, stored)).rejects.toThrow('was changed since');
  expect(await units()).not.toBe(before);
});

test('no cell costs a unit: it is told, and stays among the notes', async () => {
  const before = await units();
  const text = [
    HEAD,
    '512-555-8701 (wife),Furnace,N/A,MU-1,soon,,,a lot,,Loud,B 42',
    '512-555-8701,Toaster,Trane,MU-2,2/30/2015,,,,,,',
    '512-555-8701,,Trane,MU-3,,,,,,,',
  ].join('\n');
  const sent = await checkFile(dispatcher, 'equipment', text);
  const columns = sent.columns.map((use, index) =>
    sent.headings[index] === 'Belt' ? 'notes' : use,
  );
  expect(sent.columns.at(-1)).toBeNull();
  await dispatcher.imports.check({ id: sent._id, columns, keyField: 'serial' });
  await expect
    .poll(async () => (await dispatcher.imports.byId({ id: sent._id })).state)
    .toBe('checked');
  expect(await rowsWith(dispatcher, sent, 'add')).toEqual([
    [
      2,
      'Brand “N/A” is left empty. Install Date “soon” is no date; it is kept as a note. Charge (oz) “a lot” is no amount; it is kept as a note.',
    ],
    [
      3,
      'Equipment Type “Toaster” is no type of ours; it is kept as a note. Install Date “2/30/2015” is no date; it is kept as a note. Without a type it is an “Other”.',
    ],
    [4, 'Without a type it is an “Other”.'],
  ]);
  const stored = await store(dispatcher, sent);
  expect(stored.stored).toEqual({ 'equipment added': 3 });
  expect(await unit('MU-1')).toMatchObject({
    type: 'furnace',
    brand: '',
    installedOn: null,
    chargeOunces: null,
    notes: 'Loud\nBelt: B 42\nInstall Date: soon\nCharge (oz): a lot',
  });
  expect(await unit('MU-2')).toMatchObject({
    type: 'other',
    notes: 'Equipment Type: Toaster\nInstall Date: 2/30/2015',
  });
  expect((await undo(dispatcher, stored)).problem).toBe('');
  expect(await units()).toBe(before);
});
