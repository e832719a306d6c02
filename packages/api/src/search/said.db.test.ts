import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCall } from '../testing/records.ts';
import { makeSaid, SAID } from '../testing/said.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
await fillDatabase(app.url, { calls: 3000 });
const [office, tech, meant] = [
  await app.as('dispatcher'),
  await app.as('tech'),
  await makeSaid(app),
];
const foundBy = async (caller: typeof office, q: string) =>
  (await caller.search.find({ q, hasEmployees: true })).results;

describe('among thousands of calls, the first three results have what a dispatcher means by', () => {
  test.each(SAID)('%s', async (q, whom) => {
    const results = await foundBy(office, q);
    expect(results.slice(0, 3).map(({ _id }) => _id)).toContain(meant[whom]);
  });
});

test('words of a problem find nobody whose name begins like one of them', async () => {
  const results = await foundBy(office, 'no cooling');
  expect(results.length).toBeGreaterThan(0);
  expect(results.map(({ _id }) => _id)).not.toContain(meant.noodle);
});

test('a customer’s own last name comes before a contact’s', async () => {
  const ids = (await foundBy(office, 'lambert')).map(({ _id }) => _id);
  expect(ids.indexOf(meant.lambert)).toBe(0);
  expect(ids).toContain(meant.larry);
});

test('a visit of these days is found by its job type and a word of its problem', async () => {
  const [type] = await office.jobTypes.list();
  if (!type) throw new Error('There are no job types');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { _id } = await makeCall(app, office, {
    jobType: type.key,
    description: 'Quacking behind the wall',
    scheduledAt: tomorrow,
  });
  expect(await foundBy(office, `${type.name} quacking`)).toMatchObject([{ _id, said: null }]);
  const [first] = await foundBy(office, type.name);
  expect(first).toMatchObject({ kind: 'call', jobType: type.key });
});

test('a problem of long ago is found by its words, begun or whole', async () => {
  const { _id } = await makeCall(app, office, {
    description: 'Whistling grille rattles at night',
    scheduledAt: '2024-02-05T15:00:00Z',
  });
  for (const q of ['whistling grilles', 'whist gril', 'rattles whist']) {
    expect((await foundBy(office, q))[0], q).toMatchObject({ _id });
  }
});

test('what was said stands with the result it was found by', async () => {
  expect((await foundBy(office, 'dripping piano'))[0]).toMatchObject({
    _id: meant['his call'],
    said: expect.stringContaining('dripping onto the piano'),
  });
  expect((await foundBy(office, 'blue planter'))[0]).toMatchObject({
    _id: meant['his call'],
    said: 'Key is under the blue planter',
  });
  expect((await foundBy(office, 'whitcomb'))[0]).toMatchObject({ said: null });
});

describe('a technician', () => {
  test('finds calls and units by words', async () => {
    const ids = async (q: string) => (await foundBy(tech, q)).map(({ _id }) => _id);
    expect(await ids('dripping piano')).toContain(meant['his call']);
    expect(await ids('whitcomb trane')).toContain(meant['her unit']);
  });

  test('finds neither by the notes of the office on customers nor employees', async () => {
    expect((await foundBy(tech, 'billed quarterly')).map(({ _id }) => _id)).not.toContain(
      meant.priya,
    );
    expect((await foundBy(tech, 'oyelaran')).map(({ _id }) => _id)).not.toContain(meant.marcus);
  });
});

test('programs are told of customers, properties, calls and units alone', async () => {
  expect(await office.search.list({ q: 'oyelaran' })).toEqual([]);
  expect(await office.search.list({ q: 'whitcomb cooling' })).toMatchObject([
    { kind: 'service-call', _id: meant['her call'], said: expect.stringContaining('No cooling') },
    { kind: 'customer', _id: meant.elena },
  ]);
});

test('a box of an earlier build is told of nobody it does not know', async () => {
  const { results } = await office.search.find({ q: 'oyelaran' });
  expect(results).toEqual([]);
});

test('a word of any length is looked for, or not', async () => {
  expect(await foundBy(office, '\u3300'.repeat(200))).toEqual([]);
});

test('a number that a technician has is told with who has it', async () => {
  expect((await foundBy(office, '(512) 555-0199'))[0]).toMatchObject({
    kind: 'employee',
    name: 'Marcus Oyelaran',
    role: 'tech',
    isActive: true,
  });
});
