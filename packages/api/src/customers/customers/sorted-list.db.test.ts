import type { CustomerListQuery } from '@callboard/contract/customers/customers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];

/** A finished visit so many days ago, with this left to pay. */
type Visit = readonly [days: number, cents: number, status?: string];

const PEOPLE: Record<string, readonly Visit[]> = {
  Ash: [
    [9, 5000],
    [3, 2500],
  ],
  birch: [],
  Cedar: [[7, 0]],
  Dogwood: [
    [1, 9900, 'canceled'],
    [8, 100],
  ],
  Elm: [[2, -300]],
  Fir: [[5, 0, 'new']],
  Gum: [
    [4, 700],
    [30, -700],
  ],
  Hazel: [[6, 7500]],
};
const NAMES = Object.keys(PEOPLE);

beforeAll(async () => {
  for (const [lastName, visits] of Object.entries(PEOPLE)) {
    const { id } = await makeCustomer(app.db, { firstName: 'Sorted', lastName, username: null });
    const { id: propertyId } = await makeProperty(app, id, {});
    for (const [days, cents, status = 'closed'] of visits) {
      await app.db.execute(sql`
        insert into service_calls (customer_id, property_id, status, scheduled_at, subtotal_cents, paid_cents)
        values (${id}, ${propertyId}, ${status}, now() - ${days} * interval '1 day',
          ${Math.max(cents, 0)}, ${Math.max(-cents, 0)})`);
    }
  }
});

/** Reads all pages of so many; the people of other tests are left out. */
async function read(query: Partial<CustomerListQuery>, limit: number): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await dispatcher.customers.list({ ...query, limit, cursor });
    names.push(...page.map(({ lastName }) => lastName));
    cursor = page.length === limit ? page.at(-1)?._id : undefined;
  } while (cursor !== undefined);
  return names.filter((name) => NAMES.includes(name));
}

const NEVER = ['birch', 'Fir'];
const NOTHING = ['birch', 'Cedar', 'Fir', 'Gum'];
const VISITED = ['Elm', 'Ash', 'Gum', 'Hazel', 'Cedar', 'Dogwood'];

describe('customers are sorted, page after page', () => {
  test.each([
    ['by name from A on', { sort: 'name', dir: 'asc' }, NAMES],
    ['by name from Z on', { sort: 'name', dir: 'desc' }, NAMES.toReversed()],
    ['by what they owe', { sort: 'balance' }, ['Ash', 'Hazel', 'Dogwood', ...NOTHING, 'Elm']],
    [
      'by what they owe, the least first',
      { sort: 'balance', dir: 'asc' },
      ['Elm', ...NOTHING, 'Dogwood', 'Ash', 'Hazel'],
    ],
    ['by their last visit', { sort: 'lastVisitAt' }, [...VISITED, ...NEVER]],
  ] as const)('%s', async (_, query, names) => {
    expect(await read(query, 500)).toEqual(names);
    for (const limit of [1, 3]) expect(await read(query, limit), `${limit}`).toEqual(names);
  });

  test('in the file as in the list', async () => {
    const { bytes } = await admin.exports.customers({ sort: 'balance' });
    const text = bytes.toString('utf8');
    const places = ['Ash', 'Hazel', 'Dogwood', 'Elm'].map((name) => text.indexOf(`,${name},`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

test('what no index finds is refused, and balances to technicians', async () => {
  expect(await problemOf(dispatcher.customers.list({ q: 'ash', sort: 'balance' }))).toMatchObject({
    status: 400,
    fields: { sort: ['A search is sorted by name'] },
  });
  expect(
    await problemOf(dispatcher.customers.list({ sort: 'lastVisitAt', dir: 'asc' })),
  ).toMatchObject({ status: 400, fields: { dir: ['The latest visit comes first'] } });
  expect(await problemOf(tech.customers.list({ sort: 'balance' }))).toMatchObject({ status: 403 });
  expect(await tech.customers.list({ sort: 'lastVisitAt', limit: 1 })).toMatchObject([
    { lastName: 'Elm', owed: null },
  ]);
});
