import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { checkFile, importFile, rowsWith, undo } from './testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];

const { id: janeId } = await makeCustomer(app.db, {
  firstName: 'Jane',
  lastName: 'Doe',
  phone: '+15125558801',
  email: 'jane@example.com',
});
const home = await makeProperty(app, janeId, { line1: '12 North Elm Street' });
const { id: raoId } = await makeCustomer(app.db, {
  firstName: 'Ravi',
  lastName: 'Rao',
  phone: '+15125558802',
  email: 'rao@example.com',
});
const shop = await makeProperty(app, raoId, { label: 'Shop', line1: '40 Oak Ave' });
const flat = await makeProperty(app, raoId, { label: 'Flat', line1: '41 Oak Ave' });

const units = async () => (await fingerprint(app.url))['public.equipment'];
const unitsOf = (propertyId: string) => tech.equipment.byProperty({ propertyId });

const HEAD =
  'Customer Phone,Street,Equipment Type,Make,Model Number,Serial No.,Install Date,Warranty Expiration,Refrigerant,Charge (lb),Filter Size,Location,Notes\n';

describe('a file of equipment from another program', () => {
  const text = [
    HEAD.trim(),
    '512-555-8801,,Gas Furnace,Trane,S9V2,2118-4K7,10/5/2019,2029-10-05,,,16x25x4,Attic,Loud',
    '(512) 555-8802,40 Oak Avenue,AC,Goodman,GSX14,GX-100,2015-06-01,,r410a,6.25,,Roof,=1+1',
    '512-555-8802,41 oak ave,Thermostat,,,N/A,,,,,,Hall,',
  ].join('\n');

  test('goes in by phone and address, each unit with its history', async () => {
    const stored = await importFile(dispatcher, 'equipment', text, { filename: 'units.csv' });
    expect(stored).toMatchObject({
      state: 'stored',
      problem: '',
      keyField: 'serial',
      stored: { 'equipment added': 3 },
      rows: { add: 3, change: 0, same: 0, repeat: 0, bad: 0, waiting: 0 },
    });
    const [furnace] = await unitsOf(home.id);
    expect(furnace).toMatchObject({
      type: 'furnace',
      brand: 'Trane',
      model: 'S9V2',
      serial: '2118-4K7',
      version: 1,
      installedOn: '2019-10-05',
      partsWarrantyUntil: '2029-10-05',
      filterSize: '16x25x4',
      laborWarrantyUntil: null,
      chargeOunces: null,
      location: 'Attic',
      retiredOn: null,
    });
    expect(await unitsOf(shop.id)).toMatchObject([
      { type: 'air_conditioner', refrigerant: 'R-410A', chargeOunces: 100 },
    ]);
    expect(await unitsOf(flat.id)).toMatchObject([{ type: 'thermostat', location: 'Hall' }]);
    const [entry] = await admin.history.list({ kind: 'equipment', id: furnace?._id ?? '' });
    expect(entry).toMatchObject({
      action: 'create',
      version: 1,
      by: { _id: app.people.dispatcher.id },
      after: { brand: 'Trane', notes: 'Loud', property: { _id: home.id } },
      note: 'Import: units.csv',
    });
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });

  test('changes nothing when it comes again, and only what is different in it', async () => {
    const before = await units();
    const again = await importFile(dispatcher, 'equipment', text);
    expect(again).toMatchObject({ rows: { add: 0, change: 0, same: 3 }, stored: {} });
    expect(await units()).toBe(before);
    const cleaned = await importFile(dispatcher, 'equipment', 'Serial,Location\nGX 100,Behind\n');
    expect(cleaned).toMatchObject({ rows: { change: 1 }, stored: { 'equipment changed': 1 } });
    const [unit] = await unitsOf(shop.id);
    expect(unit).toMatchObject({
      location: 'Behind',
      brand: 'Goodman',
      serial: 'GX 100',
      version: 2,
    });
    expect(await undo(dispatcher, cleaned)).toMatchObject({ state: 'undone' });
    expect(await unitsOf(shop.id)).toMatchObject([{ location: 'Roof', version: 3 }]);
  });

  test('a unit stays where it stands, whatever house the file names', async () => {
    const moved = await checkFile(
      dispatcher,
      'equipment',
      `Serial,Property ID\n2118-4K7,${shop.id}\n`,
    );
    expect(await rowsWith(dispatcher, moved, 'bad')).toEqual([
      [2, 'This unit stands at another property. An import does not move units.'],
    ]);
  });
});

test('of two customers who were merged the one who stays is meant, by either’s id', async () => {
  const same = { phone: '+15125558855', username: null, passwordHash: null };
  const [kept, merged] = [await makeCustomer(app.db, same), await makeCustomer(app.db, same)];
  const house = await makeProperty(app, merged.id);
  await dispatcher.customers.merge({ id: merged.id, into: kept.id });
  const text = `Customer ID,Phone,Type,Serial\n${merged.id},,Boiler,M-1\n,512-555-8855,Boiler,M-2\n`;
  const stored = await importFile(dispatcher, 'equipment', text);
  expect(await rowsWith(dispatcher, stored, 'bad')).toEqual([]);
  expect(await unitsOf(house.id)).toHaveLength(2);
});

test('bad rows are named with line and reason, and the good ones go in', async () => {
  const text = [
    'Phone,Property ID,Address,Type,Serial,Installed on,Charge (oz),Retired on,Replaced by',
    `512-555-8802,,,Boiler,B-4,,,,`,
    `512-555-8802,,99 Elm St,Boiler,B-5,,,,`,
    `512-555-0000,,,Boiler,B-6,,,,`,
    `,,,Boiler,B-7,,,,`,
    `512-555-8801,${shop.id},,Boiler,B-8,,,,`,
    `512-555-8801,,,Boiler,B-10,2020-01-01,,2019-12-31,`,
    `512-555-8801,,,Boiler,B-11,,,,B-1`,
    `512-555-8801,,,Boiler,B-12,,,2024-01-01,nobody`,
    `512-555-8801,,,Boiler,B-13,,,,`,
    `512-555-8801,,,Boiler,b 13,,,,`,
    `512-555-8801,,,Furnace,B-13,,,,`,
  ].join('\n');
  const checked = await checkFile(admin, 'equipment', text);
  expect(await rowsWith(admin, checked, 'bad')).toEqual([
    [2, 'Ravi Rao has 2 properties. Add the address, or the property ID.'],
    [3, 'Ravi Rao has no property at 99 Elm St.'],
    [4, 'No customer has this phone. Import the customers first.'],
    [5, 'Add where it stands: the property ID, or the customer and the address.'],
    [6, 'This property belongs to another customer.'],
    [7, 'It cannot be retired before it was installed'],
    [8, 'Add the day it was retired on: it was replaced.'],
    [9, 'The unit that replaced it is neither at this property nor among the rows that go in.'],
    [11, 'Line 10 says something else about the same record.'],
    [12, 'Line 10 says something else about the same record.'],
  ]);
  expect(checked).toMatchObject({ rows: { add: 1, bad: 10 } });
});

describe('a unit that was replaced', () => {
  const text = (last: string) =>
    [
      'Equipment ID,Property ID,Type,Brand,Retired on,Replaced by',
      `R-1,${flat.id},Furnace,Carrier,2015-01-01,R-2`,
      `R-2,${flat.id},Furnace,Trane,2024-01-01,R-3`,
      `R-3,${last},Furnace,Lennox,,`,
    ].join('\n');

  test('comes with its successor, wherever that is in the file, and goes with the undo', async () => {
    const before = await units();
    // Rows are stored 500 at a time: those between put the units into several portions.
    const [head = '', ...chain] = text(flat.id).split('\n');
    const between = await Promise.all(
      [0, 1, 2, 3].map(async (street) => {
        const { id } = await makeProperty(app, raoId, { line1: `${street} Pine St` });
        return Array.from({ length: 140 }, (_, nr) => `P-${street}-${nr},${id},Other,,,`);
      }),
    );
    const [former, middle, last] = chain;
    const rows = [head, middle, ...between.flat(), former, last].join('\n');
    const stored = await importFile(dispatcher, 'equipment', rows);
    expect(stored).toMatchObject({ problem: '', stored: { 'equipment added': 563 } });
    const all = await unitsOf(flat.id);
    const [first, second, third] = ['Carrier', 'Trane', 'Lennox'].map((brand) =>
      all.find((unit) => unit.brand === brand),
    );
    expect(first).toMatchObject({ retiredOn: '2015-01-01', successorId: second?._id, version: 1 });
    expect(second).toMatchObject({ successorId: third?._id });
    expect(await undo(dispatcher, stored)).toMatchObject({ state: 'undone', problem: '' });
    expect(await units()).toBe(before);
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });

  test('stays out with a successor that does', async () => {
    const checked = await checkFile(dispatcher, 'equipment', text('nowhere'));
    expect((await rowsWith(dispatcher, checked, 'bad')).map(([line]) => line)).toEqual([2, 3, 4]);
  });
});

describe('an undo is refused', () => {
  const file = (serial: string) => `Property ID,Type,Serial\n${home.id},Heat pump,${serial}\n`;
  const imported = async (serial: string) => {
    const stored = await importFile(dispatcher, 'equipment', file(serial));
    const unit = (await unitsOf(home.id)).find((one) => one.serial === serial);
    if (!unit) throw new Error('The unit was not imported');
    const refusal = async () =>
      (await problemOf(dispatcher.imports.undo({ id: stored._id }))).detail;
    return { unit, refusal };
  };

  test('where a unit is on a call', async () => {
    const { unit, refusal } = await imported('UNDO-1');
    const call = await makeCall(app, dispatcher, { customerId: janeId, propertyId: home.id });
    await tech.serviceCalls.setEquipment({
      id: call._id,
      version: call.version,
      equipment: [{ equipmentId: unit._id }],
    });
    expect(await refusal()).toContain('(Heat pump, UNDO-1: is on calls)');
  });

  test('where refrigerant was logged', async () => {
    const { unit, refusal } = await imported('UNDO-2');
    await tech.equipment.addRefrigerant({
      id: unit._id,
      action: 'added',
      refrigerant: 'R-410A',
      ounces: 8,
    });
    expect(await refusal()).toContain('(Heat pump, UNDO-2: has a refrigerant log)');
  });

  test('where a house that came with a file has units by now', async () => {
    const houses = await importFile(
      dispatcher,
      'customers',
      'Customer ID,First name,Last name,Phone,Address line 1,City,State,ZIP code\nU-9,Una,New,512-555-8809,9 Fig St,Austin,TX,78701\n',
    );
    await importFile(dispatcher, 'equipment', 'Customer ID,Type,Serial\nU-9,Boiler,UNA-1\n');
    expect((await problemOf(dispatcher.imports.undo({ id: houses._id }))).detail).toContain(
      'has equipment',
    );
  });
});
