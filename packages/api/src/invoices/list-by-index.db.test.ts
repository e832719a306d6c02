import { INVOICE_SORTS, INVOICE_STATES } from '@callboard/contract/invoices/invoice-list';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
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

const DOCUMENTS = 10_000;
const PAGE = 50;
/** What a page of 50 may read of a table, with the page's last row and what planning looks at. */
const MOST_ROWS = 3 * PAGE;

// Ten with each name, a rare word in one of a hundred, five on each day, two of each amount, a fiftieth open.
await app.db.execute(sql`
  insert into invoices (id, number, kind, issued_to_id, customer_name, due_on, subtotal_cents, discount_cents,
    tax_cents, total_cents, document)
  select md5(n::text)::uuid, n, 'invoice', ${app.people.customer.id}::uuid, case when n % 100 < 2 then 'Zelda' else 'Quinn' end || ' ' || n % 1000,
    date '2026-01-01' + n / 5, n / 2 + 1, 0, 0, n / 2 + 1, '{}' from generate_series(1, ${DOCUMENTS}::int) n`);
await app.db.execute(sql`
  insert into invoice_standings (invoice_id, number, due_on, state, balance_cents)
  select id, number, due_on, case when number % 50 = 0 then 'open' else 'paid' end, total_cents from invoices`);
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
  number: ['number'],
  dueOn: ['due_on', 'number'],
  total: ['total_cents', 'number'],
  customerName: ['lower(customer_name)', 'number'],
};
/** A walk along the list ends before, and what has a rare word is less; names alone are a page for hundreds of rows. */
const MOST_FOUND = DOCUMENTS / 4;
const NAMES_ALONE = 'Index Only Scan';

const SEARCHES = ['quinn', 'zelda', 'zel'].flatMap((q) =>
  [undefined, ...INVOICE_STATES].flatMap((state) =>
    INVOICE_SORTS.map((sort) => [q, state, sort] as const),
  ),
);

test.each(SEARCHES)(
  '"%s" in the state %s by %s finds each, and reads a part',
  async (q, state, sort) => {
    const all = await app.db.execute<{ id: string }>(sql`
    select id from (select i.*, state from invoices i join invoice_standings s on s.invoice_id = i.id) listed
    where folded like ${`%${q}%`} and state = coalesce(${state ?? null}, state)
    order by ${sql.raw(KEYS[sort].map((key) => `${key} desc`).join(', '))}`);
    const ids = all.map(({ id }) => id);
    for (const from of [0, Math.floor(ids.length / 2)]) {
      const cursor = from === 0 ? undefined : ids[from - 1];
      const found: string[] = [];
      const statements = await recorder.during(async () => {
        const query = { q, state, sort, dir: 'desc', cursor, limit: PAGE } as const;
        found.push(...(await listInvoices(recorder.db, office, query)).map(({ _id }) => _id));
      });
      expect(found).toEqual(ids.slice(from, from + PAGE + 1));
      const steps = await Promise.all(
        statements.map((statement) => explain(recorder.db.$client, statement)),
      );
      const many = steps
        .flat()
        .filter(
          ({ how, table, rows }) => how !== NAMES_ALONE && table !== undefined && rows > MOST_FOUND,
        );
      expect(many).toEqual([]);
    }
  },
);
