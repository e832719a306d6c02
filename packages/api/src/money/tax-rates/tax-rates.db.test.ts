import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { candidatesFor, ratesOfPlace } from './rates-of-place.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { taxRates, history } = await app.as('admin');
const kind = 'tax-rates';
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const texas = {
  name: 'Texas',
  rate: 6.25,
  state: 'TX',
  county: '',
  city: '',
  from: '2026-01-01',
} as const;

test('a rate keeps four decimals exactly, and says where and when it holds', async () => {
  const said = {
    name: 'Denver district',
    rate: 4.2252,
    state: 'CO' as const,
    county: 'Denver',
    city: 'Denver',
    postalCodes: ['80202', '80203'],
    from: '2026-07-01',
    until: '2026-12-31',
  };
  const created = await taxRates.create(said);
  expect(created).toEqual({
    ...said,
    _id: expect.any(String),
    createdAt: expect.any(String),
    version: 1,
  });
  expect(await taxRates.list({})).toContainEqual(created);
  for (const rate of [0.0001, 8.875, 100, 0]) {
    expect((await taxRates.update({ id: created._id, rate })).rate).toBe(rate);
  }
});

test.each<[change: object, field: string, message: string]>([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ rate: 6.25001 }, 'rate', 'Rate may have at most 4 decimals'],
  [{ rate: -1 }, 'rate', 'Rate must be at least 0'],
  [{ rate: 100.01 }, 'rate', 'Rate may be at most 100'],
  [{ state: 'Texas' }, 'state', 'State is required'],
  [{ postalCodes: ['7875'] }, 'postalCodes.0', 'A ZIP code has five digits'],
  [{ postalCodes: ['78751', '78751'] }, 'postalCodes', 'Each ZIP code can be in the list once'],
  [{ from: '2026-02-30' }, 'from', 'First day must be a date'],
  [{ until: '2025-12-31' }, 'until', 'The last day cannot be before the first day'],
])('a rate that makes no sense is refused: %j', async (change, field, message) => {
  const refused = { status: 400, fields: { [field]: [message] } };
  expect(await problemOf(taxRates.create({ ...texas, ...change }))).toMatchObject(refused);
  const { _id: id } = await taxRates.create(texas);
  expect(await problemOf(taxRates.update({ id, ...change }))).toMatchObject(refused);
  await taxRates.remove({ id });
});

test('an edit changes what was sent, and not on top of somebody else’s', async () => {
  const created = await taxRates.create(texas);
  const { _id: id, version } = created;
  const changed = await taxRates.update({ id, version, until: '2026-12-31' });
  expect(changed).toEqual({ ...created, until: '2026-12-31', version: 2 });
  expect((await taxRates.update({ id, until: null })).until).toBeNull();
  expect((await problemOf(taxRates.update({ id, version, rate: 7 }))).status).toBe(409);
  const late = await problemOf(taxRates.update({ id, from: '2027-02-01', until: '2027-01-01' }));
  expect(late.status).toBe(400);
});

test('the history brings back what a rate was, and one that was removed', async () => {
  const { _id: id } = await taxRates.create({ ...texas, county: 'Travis' });
  const { version } = await taxRates.update({ id, rate: 7, county: 'Williamson' });
  const moved = { state: 'TX', county: 'Williamson', city: '', postalCode: '' };
  expect((await ratesOfPlace(app.db, moved, '2026-11-26')).county?.rate).toBe(7);
  await history.undo({ kind, id, version });
  expect((await taxRates.list({})).find((one) => one._id === id)).toMatchObject({
    rate: 6.25,
    county: 'Travis',
  });
  const place = { ...moved, county: 'Travis' };
  expect((await ratesOfPlace(app.db, place, '2026-11-26')).county?.name).toBe('Texas');
  await taxRates.remove({ id });
  expect((await problemOf(taxRates.update({ id, rate: 1 }))).status).toBe(404);
  expect((await ratesOfPlace(app.db, place, '2026-11-26')).county).toBeUndefined();
  const [removal] = await history.list({ kind, id });
  await history.undo({ kind, id, version: removal?.version ?? 0 });
  expect((await ratesOfPlace(app.db, place, '2026-11-26')).county?.name).toBe('Texas');
  expect(await changesWithoutEntry(app.db)).toEqual([]);
});

test.each([NOBODYS, 'x'])('a rate with the id %j does not exist', async (id) => {
  const gone = { status: 404, detail: 'This tax rate does not exist.' };
  expect(await problemOf(taxRates.update({ id }))).toMatchObject(gone);
  expect(await problemOf(taxRates.remove({ id }))).toMatchObject(gone);
});

test('rates come by state, from the widest to the narrowest, page after page', async () => {
  const wyoming = { ...texas, state: 'WY' as const };
  await taxRates.create({ ...wyoming, name: 'District', postalCodes: ['82001'] });
  await taxRates.create({ ...wyoming, name: 'Cheyenne', city: 'Cheyenne' });
  await taxRates.create({ ...wyoming, name: 'Wyoming' });
  const announced: string[] = [];
  const caller = await app.as('dispatcher', { announceNext: (cursor) => announced.push(cursor) });
  const everything = await caller.taxRates.list({});
  const names = everything.filter(({ state }) => state === 'WY').map(({ name }) => name);
  expect(names).toEqual(['Wyoming', 'Cheyenne', 'District']);
  const read: unknown[] = [];
  do {
    read.push(...(await caller.taxRates.list({ limit: 2, cursor: announced.at(-1) })));
  } while (read.length === announced.length * 2 && read.length < 100);
  expect(read).toEqual(everything);
});

describe('the rates of a house', () => {
  const house = { state: 'NM', county: 'Taos County', city: 'TAOS', postalCode: '87571-0001' };

  test('are found by its keys, each kind the most exact', async () => {
    const mexico = { ...texas, state: 'NM' as const };
    await taxRates.create({ ...mexico, name: 'New Mexico', rate: 4.875 });
    await taxRates.create({ ...mexico, name: 'Taos County', rate: 1, county: 'Taos' });
    await taxRates.create({ ...mexico, name: 'Town', rate: 1.5, city: 'Taos' });
    await taxRates.create({
      ...mexico,
      name: 'Town in county',
      rate: 2,
      city: 'Taos',
      county: 'Taos',
    });
    await taxRates.create({ ...mexico, name: 'District', rate: 0.25, postalCodes: ['87571'] });
    await taxRates.create({ ...mexico, name: 'Elsewhere', rate: 9, city: 'Santa Fe' });
    await taxRates.create({ ...mexico, name: 'Over', rate: 9, until: '2026-11-25' });
    expect(await ratesOfPlace(app.db, house, '2026-11-26')).toEqual({
      state: { name: 'New Mexico', rate: 4.875 },
      county: { name: 'Taos County', rate: 1 },
      city: { name: 'Town in county', rate: 2 },
      postalCodes: { name: 'District', rate: 0.25 },
    });
    expect(await ratesOfPlace(app.db, house, '2025-12-31')).toEqual({});
    const unsaid = { ...house, county: '', postalCode: '87571' };
    expect((await ratesOfPlace(app.db, unsaid, '2026-11-26')).city?.name).toBe('Town');
  });

  test('are read by an index, not among all', async () => {
    const plan = await app.db.transaction(async (tx) => {
      // A few rows are read faster without it.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${candidatesFor(tx, [house]).getSQL()}`);
    });
    expect(JSON.stringify(plan)).toMatch(/tax_rates_place.*Index Cond.*county_key.*city_key/);
  });
});
