import type { ImportKind } from '@callboard/contract/transfer/imports';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { makeItem, makeProperty } from '../../testing/records.ts';
import { type Caller, startTestApp } from '../../testing/start-test-app.ts';
import { checkFile, importFile, store } from './testing/import-file.ts';

const [here, there] = [await startTestApp(), await startTestApp()];
afterAll(() => Promise.all([here.close(), there.close()]));
const [from, to] = [await here.as('admin'), await there.as('admin')];

// Everything that files, spreadsheets and people make hard.
const HARD = [
  `=1+1`,
  `'=quoted`,
  `"Smith", & Sons`,
  `Two\nlines; and, marks`,
  `Ünïcode “ß” 😀`,
  `-5`,
  `+1`,
  `@x`,
];

const KINDS = ['referral-sources', 'catalog', 'customers', 'equipment', 'employees'] as const;

const EXPORTS: Record<(typeof KINDS)[number], (caller: Caller) => Promise<{ bytes: Buffer }>> = {
  'referral-sources': (caller) => caller.exports.referralSources(),
  catalog: (caller) => caller.exports.catalog({}),
  customers: (caller) => caller.exports.customers({}),
  equipment: (caller) => caller.exports.equipment({ state: 'all' }),
  employees: (caller) => caller.exports.employees({ sort: 'createdAt', dir: 'desc' }),
};

const inOrder = (file: string | undefined) => file?.split('\r\n').toSorted();

/** Two houses of one customer. */
async function makeHouses() {
  const { id } = await makeCustomer(here.db, { lastName: 'Owner' });
  const one = await makeProperty(here, id, { line1: '1 Elm St' });
  const other = await makeProperty(here, id, { line1: '2 Elm St' });
  return [one.id, other.id];
}

test('what is exported, imported into an empty installation and exported again has the same bytes', async () => {
  const source = await from.referralSources.create({ name: 'Yelp, “the” site', category: '=Cat' });
  await from.referralSources.create({ name: 'Radio', isActive: false, description: HARD[3] });
  const types = await from.catalog.types();
  const contract = types.find(({ key }) => key === 'contract')?._id;
  for (const [index, text] of HARD.entries()) {
    await makeItem(here, {
      name: text,
      code: index % 2 ? `C${index}` : '',
      description: text,
      price: index + 0.1,
    });
    const { id } = await makeCustomer(here.db, {
      firstName: text,
      // Several of one name: their order must not depend on when they came.
      lastName: index % 3 ? 'Same' : text,
      businessName: text,
      phone: index % 2 ? `+1512555900${index}` : '+442079460958',
      email: `hard-${index}@example.com`,
      referralSourceId: index % 2 ? source._id : null,
      isVip: index % 2 === 0,
      doNotService: index % 3 === 0,
    });
    for (let place = 0; place < index % 3; place += 1) {
      await makeProperty(here, id, {
        line1: `${place} ${text}`,
        line2: text,
        gateCode: text,
        pets: place === 0 ? text : '',
        latitude: 30.123456789,
        longitude: -97.5,
        use: place === 0 ? 'commercial' : 'residential',
        county: text,
      });
    }
    await makeEmployee(here.db, index % 2 ? 'tech' : 'admin', {
      lastName: text,
      phone: '',
      line1: text,
      ...(index % 4 === 0 && { isActive: false, dateTerminated: '2026-03-01T12:34:56.789Z' }),
    });
  }
  await makeItem(here, { name: 'Plan', typeId: contract, contractDays: 365 });

  const houses = await makeHouses();
  for (const [index, text] of HARD.entries()) {
    const propertyId = houses[index % 2] ?? '';
    const former = await from.equipment.create({
      propertyId,
      type: 'boiler',
      brand: text,
      model: text,
      serial: `${text} ${index}`,
      installedOn: '2009-02-28',
      filterSize: text,
      location: text,
      notes: text,
    });
    await from.equipment.replace({
      id: former._id,
      retiredOn: '2024-02-29',
      successor: {
        type: 'heat_pump',
        refrigerant: text,
        chargeOunces: 0.01 + index,
        installedOn: '2024-02-29',
        partsWarrantyUntil: '2034-02-28',
        laborWarrantyUntil: '2025-02-28',
        notes: index % 2 ? '' : text,
      },
    });
  }

  for (const kind of KINDS) {
    const { bytes } = await EXPORTS[kind](from);
    const checked = await importWithTicks(to, kind, bytes);
    expect(checked, kind).toMatchObject({
      state: 'stored',
      problem: '',
      rows: { bad: 0, repeat: 0 },
    });
    const [came, left] = [(await EXPORTS[kind](to)).bytes, bytes].map((file) =>
      rowsWithout(there.people, file),
    );
    // Units are listed by when they were recorded, and these were all recorded with one file.
    if (kind === 'equipment') expect(inOrder(came)).toEqual(inOrder(left));
    else expect(came).toBe(left);
    const again = await importFile(to, kind, bytes);
    expect(again, kind).toMatchObject({ stored: {}, rows: { add: 0, change: 0, bad: 0 } });
  }
});

/** The people who do the test were there before: their rows are not part of what came. */
const rowsWithout = (people: Record<string, { id: string }>, bytes: Buffer): string => {
  const ids = Object.values(people).map(({ id }) => id);
  return bytes
    .toString()
    .split('\r\n')
    .filter((line) => !ids.some((id) => line.startsWith(id)))
    .join('\r\n');
};

/** Imports with a tick for each row that waits for one. */
async function importWithTicks(caller: Caller, kind: ImportKind, bytes: Buffer) {
  const checked = await checkFile(caller, kind, bytes);
  const waiting = await caller.imports.rows({ id: checked._id, needsTick: true, limit: 500 });
  for (const { _id: rowId } of waiting) {
    await caller.imports.tick({ id: checked._id, rowId, isTicked: true });
  }
  return store(caller, checked);
}
