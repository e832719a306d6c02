import { fingerprint } from '@callboard/db/testing/fingerprint';
import { afterAll, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { checkFile, importFile, rowsWith, store, undo } from './testing/import-file.ts';
import { messyCustomers, messyUnits, type PROGRAMS } from './testing/messy-files.ts';

const [here, there] = [await startTestApp(), await startTestApp()];
afterAll(() => Promise.all([here.close(), there.close()]));
const [admin, other] = [await here.as('admin'), await there.as('admin')];

const CUSTOMERS = 300;
const UNITS = 80;
/** One in a hundred. */
const MOST_LEFT_OUT = 0.01;

const TABLES = [
  'customers',
  'properties',
  'customer_notes',
  'customer_contacts',
  'equipment',
  'referral_sources',
];
const standing = async ({ url }: TestApp) => {
  const prints = await fingerprint(url);
  return TABLES.map((table) => prints[`public.${table}`]);
};

async function everyCustomer(caller: Caller) {
  const found = await caller.customers.list({ limit: 500 });
  return Promise.all(
    found.map(async ({ _id }) => {
      const customer = await caller.customers.byId({ id: _id });
      const notes = await caller.customers.notes({ id: _id, limit: 100 });
      const { contacts } = await caller.customers.contacts({ id: _id });
      const [house] = await caller.properties.byCustomer({ customerId: _id });
      const property = house && (await caller.properties.byId({ id: house._id }));
      return { customer, property, contacts, notes: notes.map(({ text }) => text).join('\n') };
    }),
  );
}

/** What a file would do is what it does, again it does nothing. */
async function bring(kind: 'customers' | 'equipment', text: string | Buffer) {
  const sent = await checkFile(admin, kind, text);
  const checked = await admin.imports.tick({ id: sent._id, isTicked: true });
  const stored = await store(admin, checked);
  expect(stored).toMatchObject({ state: 'stored', problem: '' });
  expect(stored.stored).toEqual(checked.planned);
  const { rows } = stored;
  expect(rows.bad, String(await rowsWith(admin, stored, 'bad'))).toBeLessThanOrEqual(
    stored.rowCount * MOST_LEFT_OUT,
  );
  const again = await importFile(admin, kind, text);
  expect(again).toMatchObject({ stored: {}, rows: { add: 0, change: 0 } });
  return stored;
}

const programs = ['jobber', 'housecall', 'titan'] as const satisfies (keyof typeof PROGRAMS)[];

test.each(programs)(
  'a messy file of %s arrives whole and true, goes without a trace, and makes the round trip',
  async (program) => {
    const before = await standing(here);
    const { text, customers } = messyCustomers(program, 512, CUSTOMERS);
    const brought = await bring('customers', text);
    // The one column that nothing takes was counted.
    const left = brought.headings.filter((_, index) => brought.columns[index] === null);
    expect(left).toEqual(['Shoe size']);
    expect(brought.filled[brought.headings.indexOf('Shoe size')]).toBe(CUSTOMERS / 2);

    const found = await everyCustomer(admin);
    const turned: string[] = [];
    const lost: string[] = [];
    for (const { id, name, notes, gateCode, phones } of customers) {
      const mine = found.find(
        ({ customer }) => customer.firstName === name.first && customer.lastName === name.last,
      );
      if (!mine) {
        turned.push(`${id}: ${name.last}, ${name.first}`);
        continue;
      }
      const numbers = [
        mine.customer.phone,
        ...mine.contacts.flatMap((contact) => contact.phones.map(({ number }) => number)),
      ];
      if (mine.property?.gateCode !== gateCode) lost.push(`${id}: gate code`);
      lost.push(
        ...notes.filter((note) => !mine.notes.includes(note)).map((note) => `${id}: ${note}`),
        ...phones.filter((phone) => !numbers.includes(phone)).map((phone) => `${id}: ${phone}`),
      );
    }
    expect({ turned, lost }).toEqual({ turned: [], lost: [] });
    expect(found.filter(({ property }) => property?.address.state === 'MA')).toHaveLength(30);
    expect(found.some(({ property }) => property?.address.postalCode === '02134')).toBe(true);

    const units = await bring('equipment', messyUnits(program, UNITS));
    const list = await admin.equipment.list({ limit: 500, state: 'all' });
    const first = list.find(({ serial }) => serial === `${program}0`);
    expect(first).toMatchObject({
      type: 'other',
      brand: '',
      installedOn: '2015-01-01',
      datePrecisions: { installedOn: 'year' },
    });
    const { notes } = await admin.equipment.byId({ id: first?._id ?? '' });
    expect(notes).toBe('Unit remark 0\nEquipment Type: Flux unit\nCharge: full');

    const [people, machines] = [
      await admin.exports.customers({}),
      await admin.exports.equipment({ state: 'all' }),
    ];
    const nothing = await standing(there);
    const moved = await checkFile(other, 'customers', people.bytes);
    await other.imports.tick({ id: moved._id, isTicked: true });
    await store(other, moved);
    const machinesMoved = await importFile(other, 'equipment', machines.bytes);
    // Both installations have a customer of their own.
    const own = [here, there].map(({ people: { customer } }) => customer.id);
    const lines = (bytes: Buffer) =>
      bytes
        .toString()
        .split('\r\n')
        .filter((line) => !own.some((id) => line.startsWith(id)))
        .toSorted();
    const back = [
      await other.exports.customers({}),
      await other.exports.equipment({ state: 'all' }),
    ];
    expect(lines(back[0]?.bytes ?? Buffer.of())).toEqual(lines(people.bytes));
    expect(lines(back[1]?.bytes ?? Buffer.of())).toEqual(lines(machines.bytes));

    expect((await undo(other, machinesMoved)).problem).toBe('');
    expect((await undo(other, moved)).problem).toBe('');
    expect(await standing(there)).toEqual(nothing);
    expect((await undo(admin, units)).problem).toBe('');
    expect((await undo(admin, brought)).problem).toBe('');
    expect(await standing(here)).toEqual(before);
  },
);
