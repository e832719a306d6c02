import { INVOICE_SORTS, INVOICE_STATES } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceQuery } from '@callboard/contract/invoices/invoices';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import { atLength } from '@callboard/db/testing/at-length';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { explain } from '../testing/queries/explain.ts';
import { recordStatements } from '../testing/queries/recorded-statements.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { listInvoices } from './list.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});

// More than any walk may read.
const DOCUMENTS = 105_000;
const PAGE = 50;
/** What a page of 50 may read of a table, with the page's last row and what planning looks at. */
const MOST_ROWS = 3 * PAGE;

// A hundred with each name, other words in one of a hundred and of a thousand, five on each day, two of each amount.
await app.db.execute(sql`
  insert into invoices (id, number, kind, issued_to_id, customer_name, due_on, subtotal_cents, discount_cents,
    tax_cents, total_cents, document)
  select md5(n::text)::uuid, n, 'invoice', ${app.people.customer.id}::uuid, case when n % 1000 = 7 then 'Xanthe' when n % 200 < 2 then 'Zelda' else 'Quinn' end || ' ' || n % 1000,
    date '2000-01-01' + n / 5, n / 2 + 1, 0, 0, n / 2 + 1, '{}' from generate_series(1, ${DOCUMENTS}::int) n`);
await app.db.execute(sql`
  insert into invoice_standings (invoice_id, number, due_on, state, balance_cents)
  select id, number, due_on, 'open', total_cents from invoices`);
await app.db.execute(sql`vacuum (analyze) invoices, invoice_standings`);

const office = { role: 'admin', id: app.people.admin.id } as const;

test.each(INVOICE_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((dir) => [sort, dir] as const)))(
  'a page in the middle by %s %s reads no page before it',
  async (sort, dir) => {
    const [middle] = await app.db.execute<{ id: string }>(
      sql`select id from invoices where number = ${DOCUMENTS / 2}`,
    );
    const statements = await recorder.during(() =>
      listInvoices(recorder.db, office, { q: '', sort, dir, cursor: middle?.id, limit: PAGE }),
    );
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const steps = await explain(recorder.db.$client, statement);
      const many = steps.filter(({ table, rows }) => table !== undefined && rows > MOST_ROWS);
      expect(many, statement.text).toEqual([]);
    }
  },
);

const KEYS = {
  number: ['i.number'],
  dueOn: ['i.due_on', 'i.number'],
  total: ['total_cents', 'i.number'],
  customerName: ['lower(customer_name)', 'i.number'],
};
/** As far as a list is walked for a page of 50, and more than have a rare word. */
const MOST_FOUND = 2_500;
/** Of numbers with names, or with states, hundreds are on a page of their index. */
const NAMES_ALONE = 'Index Only Scan';
const MOST_NAMES = 21_000;

/** The same of a page of 500. */
const MOST_FOUND_OF_500 = 11_000;
const MOST_NAMES_OF_500 = 51_000;

type Asked = Pick<InvoiceQuery, 'q' | 'state' | 'sort' | 'dir'>;

/** Which are to be found, in their order. */
async function idsOf({ q, state, sort, dir }: Asked): Promise<string[]> {
  const all = await app.db.execute<{ id: string }>(sql`
    select i.id from invoices i join invoice_standings s on s.invoice_id = i.id
    where folded like ${`%${q}%`} and state = coalesce(${state ?? null}, state)
    order by ${sql.raw(KEYS[sort].map((key) => `${key} ${dir}`).join(', '))}`);
  return all.map(({ id }) => id);
}

const ORDERS = [
  ...INVOICE_SORTS.map((sort) => ({ sort, dir: 'desc' as const })),
  { sort: 'number', dir: 'asc' } as const,
];
async function read(query: InvoiceQuery) {
  const found: string[] = [];
  const statements = await recorder.during(async () => {
    found.push(...(await listInvoices(recorder.db, office, query)).map(({ _id }) => _id));
  });
  const steps = await Promise.all(
    statements.map((statement) => explain(recorder.db.$client, statement)),
  );
  return { found, steps: steps.flat().filter(({ table }) => table !== undefined) };
}

const STATES = atLength<InvoiceQuery['state'][]>(
  [undefined, 'open'],
  [undefined, ...INVOICE_STATES],
);
const SEARCHES = ['quinn', 'xan'].flatMap((q) =>
  STATES.flatMap((state) => ORDERS.map((order) => ({ q, state, ...order }))),
);

describe.each(atLength([5], [50, 5, 1]))('one in %i is open', (share) => {
  beforeAll(async () => {
    await app.db.execute(sql`
      update invoice_standings set state = case when number % ${share}::int = 0 then 'open' else 'paid' end`);
    await app.db.execute(sql`vacuum (analyze) invoice_standings`);
  });

  test.each(SEARCHES)(
    '"$q" in the state $state by $sort $dir finds each, and reads a part',
    async (asked) => {
      const ids = await idsOf(asked);
      for (const from of [0, Math.floor(ids.length / 2)]) {
        const cursor = from === 0 ? undefined : ids[from - 1];
        const { found, steps } = await read({ ...asked, cursor, limit: PAGE });
        expect(found).toEqual(ids.slice(from, from + PAGE + 1));
        const many = steps.filter(
          ({ how, rows }) => rows > (how === NAMES_ALONE ? MOST_NAMES : MOST_FOUND),
        );
        expect(many).toEqual([]);
      }
    },
  );
});

test.each(INVOICE_SORTS)('a page of 500 by %s walks no farther than it may', async (sort) => {
  const asked = { q: 'xan', sort, dir: 'desc' } as const;
  const { found, steps } = await read({ ...asked, limit: 500 });
  expect(found).toEqual(await idsOf(asked));
  const many = steps.filter(
    ({ how, rows }) => rows > (how === NAMES_ALONE ? MOST_NAMES_OF_500 : MOST_FOUND_OF_500),
  );
  expect(many).toEqual([]);
});
