import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { totalsOfCalls } from '../../calls/service-calls/finding/totals.ts';
import { totalsToInvoice } from '../../invoices/to-invoice.ts';
import type { Actor } from '../../platform/context.ts';
import { explain } from '../../testing/queries/explain.ts';
import { recordStatements } from '../../testing/queries/recorded-statements.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});

const CALLS = 20_000;
const { id: propertyId, customerId } = await makeProperty(app);

// Over nine years; one in a hundred is not paid, one in two hundred not invoiced.
await app.db.transaction(async (tx) => {
  // What is not in the log yet is nothing that a vacuum takes for settled.
  await tx.execute(sql`set local synchronous_commit = on`);
  await tx.execute(sql`
  insert into service_calls (customer_id, property_id, scheduled_at, created_at, status, status_times,
    subtotal_cents, paid_cents)
  select ${customerId}::uuid, ${propertyId}::uuid, done, done,
    case when n % 200 = 0 then 'completed' when n % 100 = 0 then 'invoiced' else 'closed' end,
    jsonb_build_object('completedAt', done, 'invoicedAt', done, 'closedAt', done),
    1000, case when n % 100 = 0 then 0 else 1000 end
  from generate_series(1, ${CALLS}::int) n, lateral (select now() - n * interval '4 hours' as done) at`);
});
await app.db.execute(sql`vacuum (analyze) service_calls`);

const { id, email } = app.people.admin;
const admin: Actor = {
  id,
  email,
  name: 'Ann Admin',
  role: 'admin',
  sessionId: id,
  isHeldUp: false,
};
const unpaid = (minAgeDays?: number) =>
  totalsOfCalls(recorder.db, admin, { state: 'unpaid', minAgeDays });

// Old calls lie all over the table: a disk that has not read them yet takes a millisecond for each, of up to 10,000.
test.each([
  ['unpaid', 200, () => unpaid()],
  ['unpaid for 30 days', 199, () => unpaid(30)],
  ['to invoice', 100, () => totalsToInvoice(recorder.db)],
])('what is %s is summed up from an index alone', async (_, count, ask) => {
  const told: unknown[] = [];
  const statements = await recorder.during(async () => told.push(await ask()));
  expect(told).toEqual([expect.objectContaining({ count })]);
  const steps = await Promise.all(
    statements.map((statement) => explain(recorder.db.$client, statement)),
  );
  const ofCalls = steps.flat().filter(({ table }) => table === 'service_calls');
  expect(ofCalls).toEqual([{ how: 'Index Only Scan', table: 'service_calls', rows: count }]);
});
