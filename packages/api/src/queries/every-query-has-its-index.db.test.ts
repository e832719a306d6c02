import { fillDatabase } from '@callboard/db/fill/fill-database';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { createContext } from '../create-context.ts';
import { requestFacts } from '../testing/request-facts.ts';
import { startTestApp, type Who } from '../testing/start-test-app.ts';
import { explain } from './explain.ts';
import { findSubjects } from './find-subjects.ts';
import { questions } from './questions.ts';
import { recordStatements } from './recorded-statements.ts';

const GROWING = [
  'service_calls',
  'customers',
  'properties',
  'line_items',
  'payments',
  'history',
  'sessions',
];

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.client.end();
  await app.close();
});

await fillDatabase(recorder.url, { calls: 20_000 });
const about = await findSubjects(app.db);
await app.db.execute(sql`
  insert into history (kind, entity_id, action, actor_name, version)
  select 'service-calls', id, 'update', 'Dana', version from service_calls`);
await app.db.execute(sql`
  insert into sessions (employee_id, is_rotating, ended_at)
  select ${app.people.tech.id}, true, now() from generate_series(1, 10000)`);
await app.db.execute(sql`
  insert into sessions (customer_id, is_rotating) select id, true from customers`);
await app.db.execute(sql`vacuum (analyze) history, sessions`);

const services = { ...app.services, db: recorder.db };
const as = async (who: Who) => {
  const facts = requestFacts(await app.factsOf(who));
  return appRouter.createCaller(await createContext(services, facts));
};
const people = { admin: await as('admin'), tech: await as('tech'), customer: await as('customer') };

test.each(questions(people, about))(
  '%s: no table that grows is read from end to end',
  async (_, ask) => {
    const statements = await recorder.during(ask);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const steps = await explain(recorder.client, statement);
      const scans = steps.filter(
        ({ how, table }) => how === 'Seq Scan' && GROWING.includes(table ?? ''),
      );
      expect(scans, statement.text).toEqual([]);
    }
  },
);
