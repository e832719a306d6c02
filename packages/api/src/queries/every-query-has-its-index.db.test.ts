import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { createContext } from '../create-context.ts';
import { PASSWORD } from '../testing/people.ts';
import { requestInfo } from '../testing/request-info.ts';
import { startTestApp, type Who } from '../testing/start-test-app.ts';
import { explain, type Step } from './explain.ts';
import { findSubjects } from './find-subjects.ts';
import { liveQuestions } from './live-questions.ts';
import { type Question, questions } from './questions.ts';
import { recordStatements } from './recorded-statements.ts';

const GROWING = [
  'service_calls',
  'customers',
  'properties',
  'customer_contacts',
  'line_items',
  'payments',
  'history',
  'sessions',
];

// Reading a whole index is no better: a page of 20,000 calls reads a few hundred rows.
const MOST_ROWS = 5000;
const COUNTS_UP_TO_A_BOUND = /^(how many calls each status has|totals of calls)/;

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});

await fillDatabase(recorder.url, { calls: 20_000 });
await app.db.execute(sql`
  insert into history (kind, entity_id, action, actor_name, version)
  select 'service-calls', id, 'update', 'Dana', version from service_calls
  union all select 'customers', id, 'update', 'Dana', version from customers
  union all select 'properties', id, 'update', 'Dana', version from properties`);
await app.db.execute(sql`
  insert into sessions (employee_id, is_rotating, ended_at)
  select ${app.people.tech.id}, true, now() from generate_series(1, 10000)`);
await app.db.execute(sql`
  insert into sessions (customer_id, is_rotating) select id, true from customers`);
await app.db.execute(sql`
  insert into customer_contacts (customer_id, position, name, role, phones, email)
  select id, 1, first_name || ' Tenant', 'tenant',
    jsonb_build_array(jsonb_build_object('number', phone, 'uses', '[]'::jsonb)), email
  from customers`);
await app.db.execute(sql`
  update properties p set contact_id = k.id from customer_contacts k where k.customer_id = p.customer_id`);
await app.db.execute(
  sql`vacuum (analyze) history, sessions, customers, customer_contacts, properties`,
);

const about = await findSubjects(app.db);

const services = { ...app.services, db: recorder.db };
const as = async (who: Who) => {
  const info = requestInfo(await app.infoOf(who));
  return appRouter.createCaller(await createContext(services, info));
};
const people = { admin: await as('admin'), tech: await as('tech'), customer: await as('customer') };
const stranger = await as('nobody');
const tokens = {
  employee: requestInfo(await app.infoOf('tech')),
  customer: requestInfo(await app.infoOf('customer')),
};

const signIns: Question[] = [
  ['whose an employee’s token is', () => createContext(services, tokens.employee)],
  ['whose a customer’s token is', () => createContext(services, tokens.customer)],
  [
    'an employee’s sign-in',
    () => stranger.auth.employeeLogin({ email: app.people.tech.email, password: PASSWORD }),
  ],
  [
    'a customer’s sign-in',
    () =>
      stranger.auth.customerLogin({
        usernameOrEmail: app.people.customer.email,
        password: PASSWORD,
      }),
  ],
];

const isGrowing = ({ table }: Step) => table !== undefined && GROWING.includes(table);

const live = await liveQuestions(recorder.db);

test.each([...questions(people, about), ...signIns, ...live])(
  '%s: never scans a whole table that grows',
  async (name, ask) => {
    const statements = await recorder.during(ask);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const steps = (await explain(recorder.db.$client, statement)).filter(isGrowing);
      expect(
        steps.filter(({ how }) => how === 'Seq Scan'),
        statement.text,
      ).toEqual([]);
      if (COUNTS_UP_TO_A_BOUND.test(name)) continue;
      expect(
        steps.filter(({ table, rows }) => table !== 'customers' && rows > MOST_ROWS),
        statement.text,
      ).toEqual([]);
    }
  },
);
