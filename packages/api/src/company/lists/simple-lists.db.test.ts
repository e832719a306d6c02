import { COMPANY_LISTS, type CompanyList } from '@callboard/contract/company/lists/company-lists';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const dispatcher = await app.as('dispatcher');
const kind = 'company-lists';

const entriesOf = async (list: CompanyList) =>
  (await dispatcher.companyLists.list()).filter((entry) => entry.list === list);
const namesOf = async (list: CompanyList) => (await entriesOf(list)).map(({ name }) => name);

test('a new installation has the usual reasons and windows, and no tags or holidays', async () => {
  expect(await namesOf('tags')).toEqual([]);
  expect(await namesOf('holidays')).toEqual([]);
  expect((await namesOf('cancel-reasons')).slice(0, 2)).toEqual([
    'Too expensive',
    'Went with someone else',
  ]);
  expect(await namesOf('hold-reasons')).toContain('Needs a second technician');
  expect(await namesOf('parts-reasons')).toHaveLength(4);
  const windows = await entriesOf('arrival-windows');
  expect(windows.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['15 min', 15],
    ['30 min', 30],
    ['1 h', 60],
    ['2 h', 120],
    ['3 h', 180],
    ['4 h', 240],
  ]);
});

describe('an entry of any list', () => {
  test.each(COMPANY_LISTS)('%s: is added, renamed, retired and brought back', async (list) => {
    const own = { 'arrival-windows': { minutes: 90 }, holidays: { date: '2026-12-25' } };
    const details = Object.entries(own).find(([name]) => name === list)?.[1] ?? {};
    const added = await admin.companyLists.create({ list, name: 'Quite new', ...details });
    expect(added).toMatchObject({ list, key: 'quite_new', isActive: true, version: 1, ...details });
    expect((await namesOf(list)).at(-1)).toBe('Quite new');
    const { _id: id } = added;
    const change = { id, version: 1, name: 'Newer', isActive: false };
    const { version } = await admin.companyLists.update(change);
    const [entry] = await admin.history.list({ kind, id });
    expect(entry).toMatchObject({
      by: { _id: app.people.admin.id },
      before: { name: 'Quite new', isActive: true },
      after: { name: 'Newer', isActive: false },
    });
    expect(await problemOf(admin.companyLists.update(change))).toMatchObject({ status: 409 });
    await admin.history.undo({ kind, id, version });
    const back = (await entriesOf(list)).find(({ _id }) => _id === id);
    expect(back).toEqual({ ...added, version: 3 });
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });

  test('says what does not fit its list', async () => {
    const { create, update } = admin.companyLists;
    const refused = [
      [
        create({ list: 'tags', name: 'Dog', minutes: 60 }),
        'minutes',
        'Only arrival windows have minutes',
      ],
      [create({ list: 'arrival-windows', name: 'Short' }), 'minutes', 'Minutes are required'],
      [create({ list: 'holidays', name: 'Labor Day' }), 'date', 'Choose a date'],
    ] as const;
    for (const [asked, field, message] of refused) {
      expect(await problemOf(asked)).toMatchObject({ status: 400, fields: { [field]: [message] } });
    }
    const [window] = await entriesOf('arrival-windows');
    const moved = update({ id: window?._id ?? '', list: 'tags' });
    expect(await problemOf(moved)).toMatchObject({ status: 400 });
    const [type] = await admin.jobTypes.list();
    expect((await problemOf(update({ id: type?._id ?? '', name: 'X' }))).status).toBe(404);
    const ids = { list: 'tags' as const, id: window?._id ?? '' };
    expect((await problemOf(admin.jobTypes.update({ id: ids.id }))).status).toBe(404);
  });
});

test('two reasons of a list have different names; a holiday comes back every year', async () => {
  const again = { list: 'hold-reasons', name: 'WEATHER' } as const;
  expect(await problemOf(admin.companyLists.create(again))).toMatchObject({
    status: 409,
    fields: { name: ['Another reason to put on hold is already named "WEATHER"'] },
  });
  await admin.companyLists.create({ ...again, list: 'parts-reasons' });
  const day = { list: 'holidays', name: 'Thanksgiving' } as const;
  await admin.companyLists.create({ ...day, date: '2026-11-26' });
  await admin.companyLists.create({ ...day, date: '2027-11-25' });
  const days = await entriesOf('holidays');
  expect(days.filter(({ name }) => name === 'Thanksgiving').map(({ key }) => key)).toEqual([
    'thanksgiving',
    'thanksgiving_2',
  ]);
});

test('a list that is full says so', async () => {
  const { length } = await entriesOf('tags');
  const names = Array.from({ length: 210 }, (_, at) => `Tag ${at}`);
  for (const name of names.slice(0, 200 - length)) {
    await admin.companyLists.create({ list: 'tags', name });
  }
  const full = admin.companyLists.create({ list: 'tags', name: 'One more' });
  expect(await problemOf(full)).toMatchObject({
    status: 409,
    detail: expect.stringContaining('at most 200 entries'),
  });
});

test('reasons, tags and windows are edited while others book: calls keep their own', async () => {
  const reasons = await entriesOf('cancel-reasons');
  const calls = await Promise.all(
    Array.from({ length: 10 }, () => makeCall(app, dispatcher, { tags: ['Dog', 'Any word'] })),
  );
  const edits = atOnce(reasons.length * 3, (at) => {
    const { _id: id = '' } = reasons[at % reasons.length] ?? {};
    return admin.companyLists.update({ id, name: `Reason ${at}`, isActive: at % 2 === 0 });
  });
  const cancels = await atOnce(calls.length, (at) =>
    dispatcher.serviceCalls.setStatus({
      id: calls[at]?._id ?? '',
      status: 'canceled',
      reason: 'Too expensive',
    }),
  );
  expect([cancels.problems, (await edits).problems]).toEqual([[], []]);
  for (const { _id: id } of calls) {
    const [why] = await dispatcher.history.list({ kind: 'service-calls', id });
    expect(why?.note).toBe('Reason: Too expensive');
    expect((await dispatcher.serviceCalls.byId({ id })).tags).toEqual(['Dog', 'Any word']);
  }
});
