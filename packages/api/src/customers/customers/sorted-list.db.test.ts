import { customerCursor } from '@callboard/contract/customers/customer-cursor';
import type { CustomerListQuery } from '@callboard/contract/customers/customers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

/** As somebody pays that they owe now; what it comes to is the database's. */
const owe = (lastName: string, cents: number) =>
  app.db.execute(sql`
    update service_calls set subtotal_cents = ${cents}, paid_cents = 0 where id in (
      select s.id from service_calls s join customers c on c.id = s.customer_id
      where c.last_name = ${lastName} and c.first_name = 'Paying' limit 1)`);

describe('a payment between two pages', () => {
  const OWED = { Aspen: 900_100, Beech: 900_200, Cherry: 900_300, Date: 900_400, Elder: 900_500 };
  const theirs = Object.keys(OWED);

  beforeAll(async () => {
    for (const lastName of theirs) {
      const { id } = await makeCustomer(app.db, { firstName: 'Paying', lastName, username: null });
      const { id: propertyId } = await makeProperty(app, id, {});
      await app.db.execute(sql`
        insert into service_calls (customer_id, property_id, status, scheduled_at)
        values (${id}, ${propertyId}, 'new', now())`);
    }
  });
  beforeEach(async () => {
    for (const [name, cents] of Object.entries(OWED)) await owe(name, cents);
  });
  afterAll(async () => {
    for (const name of theirs) await owe(name, 0);
  });

  const ORDERS = [
    ['the most first', 'desc', ['Elder', 'Date'], ['Cherry', 'Beech', 'Aspen']],
    ['the least first', 'asc', ['Aspen', 'Beech'], ['Cherry', 'Date', 'Elder']],
  ] as const;

  describe.each(ORDERS)('%s', (_, dir, first, later) => {
    test.each([
      ['nothing any more', 0],
      ['less', 900_050],
      ['more', 900_600],
    ])('skips and repeats nobody else, where the last of a page owes %s', async (__, cents) => {
      const announced: string[] = [];
      const caller = await app.as('dispatcher', { announceNext: (next) => announced.push(next) });
      const all = await caller.customers.list({ sort: 'balance', dir, limit: 500 });
      const before = all.findIndex(({ lastName }) => lastName === first[0]);
      const page = await caller.customers.list({ sort: 'balance', dir, limit: before + 2 });
      expect(page.slice(before).map(({ lastName }) => lastName)).toEqual(first);
      const last = page.at(-1);
      if (!last) throw new Error('There is a page');
      expect(announced).toEqual([customerCursor('balance', last)]);
      await owe(last.lastName, cents);

      const rest = await caller.customers.list({
        sort: 'balance',
        dir,
        limit: 500,
        cursor: announced[0],
      });
      const names = rest.map(({ lastName }) => lastName).filter((name) => theirs.includes(name));
      expect(names.filter((name) => name !== last.lastName)).toEqual(later);
    });
  });

  test('a cursor that is none is not found, an id alone is one', async () => {
    const [one] = await dispatcher.customers.list({ sort: 'balance', limit: 1 });
    const list = (cursor: string) => dispatcher.customers.list({ sort: 'balance', cursor });
    expect(await list(`${one?._id}`)).toEqual(
      await list(one ? customerCursor('balance', one) : ''),
    );
    for (const cursor of ['ID:', 'ID:1.5', 'ID:never', 'one:100', ':100']) {
      const sent = cursor.replace('ID', `${one?._id}`);
      expect(await problemOf(list(sent)), cursor).toMatchObject({ status: 404 });
    }
  });
});

describe('a visit between two pages', () => {
  const theirs = ['Apple', 'Banyan', 'Cypress', 'Damson', 'Ebony'];
  // Later than all others, two at the same moment, and one who was never visited.
  const TIMES = [5, 4, 3, 3];
  let ids: { [name: string]: string } = {};

  /** Somebody's only visit is, from now on, so many hours from now; finished, unless it has no hours. */
  const visit = (name: string, hours: number | undefined) =>
    app.db.execute(sql`
      update service_calls set status = ${hours === undefined ? 'new' : 'closed'},
        scheduled_at = date_trunc('hour', now()) + ${hours ?? 0} * interval '1 hour'
      where customer_id = ${ids[name]}::uuid`);

  const read = async (cursor: string | undefined, limit: number) => {
    const announced: string[] = [];
    const caller = await app.as('dispatcher', { announceNext: (next) => announced.push(next) });
    const page = await caller.customers.list({ sort: 'lastVisitAt', limit, cursor });
    return { page, next: announced[0], names: page.map(({ _id }) => _id) };
  };

  beforeAll(async () => {
    for (const lastName of theirs) {
      const { id } = await makeCustomer(app.db, { firstName: 'Visited', lastName, username: null });
      const { id: propertyId } = await makeProperty(app, id, {});
      await app.db.execute(sql`
        insert into service_calls (customer_id, property_id, scheduled_at) values (${id}, ${propertyId}, now())`);
      ids = { ...ids, [lastName]: id };
    }
  });
  beforeEach(async () => {
    for (const [at, name] of theirs.entries()) await visit(name, TIMES[at]);
  });
  afterAll(async () => {
    for (const name of theirs) await visit(name, undefined);
  });

  test.each([1, 2, 3, 4])(
    'skips and repeats nobody else, where page of %i ends with them',
    async (limit) => {
      const { names: all } = await read(undefined, 500);
      const { page, next } = await read(undefined, limit);
      const last = page.at(-1);
      if (!last) throw new Error('There is a page');
      expect(page.map(({ _id }) => _id)).toEqual(all.slice(0, limit));
      expect(next).toBe(customerCursor('lastVisitAt', last));
      await visit(last.lastName, 9);

      expect((await read(next, 500)).names).toEqual(all.slice(limit));
      await visit(last.lastName, undefined);
      const rest = (await read(next, 500)).names;
      expect(rest.filter((id) => id !== last._id)).toEqual(all.slice(limit));
    },
  );

  test('nor does the first visit of somebody whom nobody had visited', async () => {
    const { names: all, page } = await read(undefined, 500);
    const at = all.indexOf(`${ids.Ebony}`);
    expect(page[at]?.lastVisitAt).toBe(null);
    const { next } = await read(undefined, at + 1);
    await visit('Ebony', 9);
    expect(next).toBe(`${ids.Ebony}:never`);
    expect((await read(next, 500)).names).toEqual(all.slice(at + 1));
  });

  test('a cursor that is none is not found, an id alone is one', async () => {
    const { page, next } = await read(undefined, 1);
    const id = page[0]?._id;
    expect((await read(id, 500)).names).toEqual((await read(next, 500)).names);
    const list = (cursor: string) => dispatcher.customers.list({ sort: 'lastVisitAt', cursor });
    for (const place of ['', '1.5', 'ever', '-62135596800001', '253402300800000']) {
      expect(await problemOf(list(`${id}:${place}`)), place).toMatchObject({ status: 404 });
    }
    for (const place of [-62_135_596_800_000, 253_402_300_799_999]) {
      expect(await list(`${id}:${place}`), `${place}`).toBeInstanceOf(Array);
    }
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
