import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { referralSources, customers } = await app.as('dispatcher');
const NOBODYS = '00000000-0000-4000-8000-000000000000';

test('a referral source needs a name and is active', async () => {
  expect(await referralSources.create({ name: 'Neighbors' })).toEqual({
    _id: expect.any(String),
    name: 'Neighbors',
    category: '',
    isActive: true,
    description: '',
    createdAt: expect.any(String),
    version: 1,
  });
  expect((await problemOf(referralSources.create({ name: '' }))).fields).toEqual({
    name: ['Name is required'],
  });
});

describe('a name stands for one source', () => {
  test('whatever its capitals', async () => {
    const { _id: id } = await referralSources.create({ name: 'Radio' });
    const taken = {
      status: 409,
      code: 'conflict',
      fields: { name: ['A referral source named "RADIO" already exists'] },
    };
    expect(await problemOf(referralSources.create({ name: 'RADIO' }))).toMatchObject(taken);
    const { _id } = await referralSources.create({ name: 'Television' });
    const renamed = referralSources.update({ id: _id, name: 'RADIO' });
    expect(await problemOf(renamed)).toMatchObject(taken);
    expect((await referralSources.update({ id, name: 'RADIO' })).name).toBe('RADIO');
  });

  test('even when ten are added at once', async () => {
    const { answers, problems } = await atOnce(10, () =>
      referralSources.create({ name: 'At once' }),
    );
    expect(answers).toHaveLength(1);
    expect(new Set(problems.map(({ status }) => status))).toEqual(new Set([409]));
  });
});

test('an edit changes what was sent, and not on top of somebody else’s', async () => {
  const created = await referralSources.create({ name: 'Yelp', category: 'Directory' });
  const { _id: id, version } = created;
  const changed = await referralSources.update({ id, version, isActive: false });
  expect(changed).toEqual({ ...created, isActive: false, version: 2 });
  const conflict = { status: 409, current: changed };
  const late = referralSources.update({ id, version, name: 'Help' });
  expect(await problemOf(late)).toMatchObject(conflict);
  expect(await problemOf(referralSources.remove({ id, version }))).toMatchObject(conflict);
});

test('a removed source leaves the list and stays with its customers', async () => {
  const { _id: referralSourceId } = await referralSources.create({ name: 'Fair' });
  const jane = { firstName: 'Jane', lastName: 'Doe', phone: '512 555 0142' };
  const customer = await customers.create({ ...jane, referralSourceId });
  expect(await referralSources.remove({ id: referralSourceId })).toBeUndefined();
  const names = (await referralSources.list({})).map(({ name }) => name);
  expect(names).not.toContain('Fair');
  expect((await customers.byId({ id: customer._id })).referral).toEqual({
    source: { _id: referralSourceId, name: 'Fair' },
    sourceName: 'Fair',
  });
  expect((await problemOf(customers.create({ ...jane, referralSourceId }))).status).toBe(404);
  expect((await referralSources.create({ name: 'fair' })).name).toBe('fair');
});

test.each([NOBODYS, 'x'])('a source with the id %j does not exist', async (id) => {
  const gone = { status: 404, detail: 'This referral source does not exist.' };
  expect(await problemOf(referralSources.update({ id }))).toMatchObject(gone);
  expect(await problemOf(referralSources.remove({ id }))).toMatchObject(gone);
});

test('sources come by name without regard to capitals, page after page', async () => {
  for (const name of ['zz c', 'ZZ B', 'zz a']) await referralSources.create({ name });
  const everything = (await referralSources.list({})).map(({ name }) => name);
  expect(everything.slice(-3)).toEqual(['zz a', 'ZZ B', 'zz c']);
  const announced: string[] = [];
  const caller = await app.as('admin', { announceNext: (cursor) => announced.push(cursor) });
  const read: string[] = [];
  do {
    const query = { limit: 2, cursor: announced.at(-1) };
    const page = await caller.referralSources.list(query);
    read.push(...page.map(({ name }) => name));
  } while (read.length === announced.length * 2 && read.length < 100);
  expect(read).toEqual(everything);
});
