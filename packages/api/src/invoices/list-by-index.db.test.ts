import { INVOICE_SORTS } from '@callboard/contract/invoices/invoice-list';
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

// Ten with each name, five on each day, two of each amount.
await app.db.execute(sql`
  insert into invoices (id, number, kind, issued_to_id, customer_name, due_on, subtotal_cents, discount_cents,
    tax_cents, total_cents, document)
  select md5(n::text)::uuid, n, 'invoice', ${app.people.customer.id}::uuid, 'Quinn ' || n % 1000,
    date '2026-01-01' + n / 5, n / 2 + 1, 0, 0, n / 2 + 1, '{}' from generate_series(1, ${DOCUMENTS}::int) n`);
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
