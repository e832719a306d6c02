import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { appRouter } from '../../app/app-router.ts';
import { createContext } from '../../app/create-context.ts';
import { knownProperties } from '../../transfer/imports/plan/known-properties.ts';
import { PASSWORD } from '../people.ts';
import { requestInfo } from '../request-info.ts';
import { startTestApp, type Who } from '../start-test-app.ts';
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
  'equipment',
  'call_equipment',
  'refrigerant_log',
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

await fillDatabase(recorder.url, { calls: 20_000, hasEquipment: false });
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
// Five units to a house, one in ten of them retired; every call is about one, and one in four got refrigerant.
await app.db.execute(sql`
  insert into equipment (property_id, type, brand, model, serial, installed_on, parts_warranty_until,
    labor_warranty_until, retired_on, created_at)
  select p.id, (array['furnace', 'heat_pump', 'thermostat', 'boiler', 'water_heater'])[n],
    (array['Trane', 'Carrier', 'Lennox', 'Goodman', 'Rheem'])[n], 'M' || n || left(p.id::text, 4),
    upper(substr(md5(p.id::text || n), 1, 10)), day, day + 3650, day + 365,
    case when n = 5 and left(p.id::text, 1) < '8' then day + 3000 end,
    now() - random() * interval '900 days'
  from properties p cross join generate_series(1, 5) n
  cross join lateral (select current_date - (random() * 5000)::int as day) installed`);
await app.db.execute(sql`
  insert into call_equipment (call_id, equipment_id, from_version)
  select c.id, unit.id, 2 from service_calls c cross join lateral (
    select e.id from equipment e where e.property_id = c.property_id order by e.id limit 1) unit`);
await app.db.execute(sql`
  insert into refrigerant_log (id, equipment_id, from_version, date, action, refrigerant,
    ounces_hundredths, technician_id, technician_name)
  select gen_random_uuid(), e.id, 2, current_date - (random() * 3000)::int, 'added', 'R-410A', 1200,
    ${app.people.tech.id}, 'Erin Employee'
  from equipment e where left(e.id::text, 1) < '4'`);
await app.db.execute(sql`vacuum (analyze) equipment, call_equipment, refrigerant_log`);
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

const places: Question[] = [
  [
    'where the units of a file stand',
    () =>
      knownProperties(recorder.db, [
        { phone: '512-555-0142', line1: '77 E 6th St' },
        { email: 'mary.smith@example.com', propertyId: about.propertyId },
        { customerId: about.customerId },
      ]),
  ],
];

test.each([...questions(people, about), ...signIns, ...live, ...places])(
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
