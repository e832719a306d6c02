import { SETTINGS_ID } from '@callboard/contract/platform/history';
import { MOST_SERVED_ZIPS } from '@callboard/contract/platform/limits';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const tech = await app.as('tech');

const kyle = { zip: '78640', city: 'Kyle', state: 'TX' } as const;
const bare = { zip: '02134', city: '', state: '' } as const;

const file = (text: string) => ({
  file: { read: async () => Buffer.from(text), mimetype: 'text/csv', filename: 'zips.csv' },
});

describe('the service area', () => {
  test('is everywhere until an admin lists ZIP codes, and can be undone', async () => {
    const before = await tech.settings.serviceArea();
    expect(before.zips).toEqual([]);
    expect(await tech.properties.placeOfZip({ zip: '99501' })).toMatchObject({
      isInServiceArea: true,
    });
    const { version } = before;
    const changed = await admin.settings.setServiceArea({ zips: [kyle, bare], version });
    expect(changed).toEqual({ zips: [kyle, bare], version: version + 1 });
    expect(await tech.settings.serviceArea()).toEqual(changed);
    const isIn = async (zip: string) => (await tech.properties.placeOfZip({ zip })).isInServiceArea;
    expect(await Promise.all(['78640', '78640-1234', '02134', '99501'].map(isIn))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    // Half a code is outside of nothing yet.
    expect(await isIn('786')).toBe(true);
    const [entry] = await admin.history.list({ kind: 'settings', id: SETTINGS_ID, limit: 1 });
    expect(entry?.after).toEqual({ serviceArea: changed.zips });
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version: changed.version });
    expect((await tech.settings.serviceArea()).zips).toEqual([]);
    await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version: changed.version + 1 });
    expect((await tech.settings.serviceArea()).zips).toEqual(changed.zips);
  });

  test('is not overwritten by an admin who had an older list', async () => {
    const { version } = await admin.settings.serviceArea();
    await admin.settings.setServiceArea({ zips: [kyle], version });
    const late = admin.settings.setServiceArea({ zips: [], version });
    expect((await problemOf(late)).status).toBe(409);
    expect((await admin.settings.serviceArea()).zips).toEqual([kyle]);
  });

  test.each([
    [[{ zip: '7864' }], 'zips.0.zip', 'A ZIP code has five digits'],
    [[{ zip: '78640', state: 'XX' }], 'zips.0.state', 'Use a state’s two letters'],
    [[kyle, kyle], 'zips', 'Each ZIP code can be in the list once'],
    [
      Array.from({ length: MOST_SERVED_ZIPS + 1 }, (_, index) => ({ zip: String(10000 + index) })),
      'zips',
      'A service area may have at most 2,000 ZIP codes',
    ],
  ])('cannot be %j', async (zips, field, words) => {
    const refused = send(app, 'admin', 'settings.setServiceArea', { zips });
    expect(await problemOf(refused)).toMatchObject({ status: 400, fields: { [field]: [words] } });
  });

  test('can be as large as it may be', async () => {
    const zips = Array.from({ length: MOST_SERVED_ZIPS }, (_, index) => ({
      zip: String(10_000 + index),
      city: 'San Buenaventura',
      state: 'CA' as const,
    }));
    expect((await admin.settings.setServiceArea({ zips })).zips).toEqual(zips);
    await admin.settings.setServiceArea({ zips: [kyle] });
  });
});

describe('a file of ZIP codes', () => {
  test.each([
    ['with headings in any order', 'County,State,City,Zip Code\nHays,Texas,Kyle,78640\n'],
    ['without headings', '78640,Kyle,TX\n78640,Kyle again,TX'],
    ['with semicolons and four more digits', 'ZIP;City;State\n78640-0001;Kyle;tx\n'],
  ])('%s is read, and nothing is stored', async (_, text) => {
    const before = await admin.settings.serviceArea();
    expect(await admin.settings.readServiceArea(file(text))).toEqual({ zips: [kyle], leftOut: [] });
    expect(await admin.settings.serviceArea()).toEqual(before);
  });

  test('gets its leading zeros back, keeps a code without a place, and says what it left out', async () => {
    const text = 'zip,city,state\n2134,Boston,Atlantis\n,Nowhere,TX\n\nmany,,\n';
    expect(await admin.settings.readServiceArea(file(text))).toEqual({
      zips: [bare],
      leftOut: [
        { line: 3, reason: 'No ZIP code of five digits' },
        { line: 5, reason: 'No ZIP code of five digits' },
      ],
    });
  });

  test.each([
    ['', 'This file is empty.'],
    ['City,State\nKyle,TX', 'This file has no column named ZIP code.'],
    [`zip\n${'78640\n'.repeat(20_001)}`, 'A file of ZIP codes may have at most 20,000 rows.'],
  ])('that cannot be read is refused', async (text, words) => {
    const refused = admin.settings.readServiceArea(file(text));
    expect(await problemOf(refused)).toMatchObject({ status: 400, fields: { file: [words] } });
  });
});

describe('a ZIP code', () => {
  const placeOf = async (zip: string) => (await tech.properties.placeOfZip({ zip })).place;

  test('is of the town that most of the company’s properties there have, in any spelling', async () => {
    for (const city of ['Buda', 'Manchaca', 'buda', 'Buda']) {
      await makeProperty(app, undefined, { city, postalCode: '78610' });
    }
    await makeProperty(app, undefined, { city: 'Manchaca', postalCode: '78610-2222' });
    expect(await placeOf('78610')).toEqual({ city: 'Buda', state: 'TX' });
    expect(await placeOf('78610-4321')).toEqual({ city: 'Buda', state: 'TX' });
    expect(await placeOf('7861')).toBeNull();
    expect(await placeOf('78611')).toBeNull();
  });

  test('is first of all of the town that the company’s list says, where it says both', async () => {
    const listed = { zip: '78610', city: 'Hays', state: 'TX' } as const;
    await admin.settings.setServiceArea({ zips: [listed] });
    expect(await placeOf('78610')).toEqual({ city: 'Hays', state: 'TX' });
    await admin.settings.setServiceArea({ zips: [{ ...listed, state: '' }] });
    expect(await placeOf('78610')).toEqual({ city: 'Buda', state: 'TX' });
  });

  test('is nothing to customers', async () => {
    const customer = await app.as('customer');
    expect((await problemOf(customer.properties.placeOfZip({ zip: '78610' }))).status).toBe(403);
    expect((await problemOf(customer.settings.serviceArea())).status).toBe(403);
    expect((await problemOf(tech.settings.setServiceArea({ zips: [] }))).status).toBe(403);
  });
});
