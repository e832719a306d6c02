import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillDatabase } from './fill-database.ts';

const CALLS = 2000;
const NOW = new Date('2026-11-20T18:00:00Z');

let filled: TestDatabase;
beforeAll(async () => {
  filled = await createTestDatabase(inject('testCluster'));
  await fillDatabase(filled.url, { calls: CALLS, now: NOW });
});
afterAll(() => filled.drop());

const count = async (from: string) => {
  const [row] = await ask(filled.url, `select count(*)::int as count from ${from}`);
  return Number(row?.count);
};

test('adds the requested number of calls, and a tenth as many customers', async () => {
  expect(await count('service_calls')).toBe(CALLS);
  expect(await count('service_calls where is_sample')).toBe(CALLS);
  expect(await count('customers')).toBe(CALLS / 10);
  expect(await count("employees where role = 'tech'")).toBe(12);
  expect(await count('properties where latitude is null')).toBe(0);
});

test('every call’s totals equal the sums of its current lines', async () => {
  const wrong = await count(`service_calls call where
    subtotal_cents <> (select coalesce(sum(amount_cents), 0) from line_items
      where call_id = call.id and to_version is null) or
    paid_cents <> (select coalesce(sum(amount_cents), 0) from payments
      where call_id = call.id and to_version is null)`);
  expect(wrong).toBe(0);
  expect(await count('service_calls where subtotal_cents > 0')).toBeGreaterThan(CALLS * 0.8);
});

test('no line is older or newer than its call, and positions start at 0', async () => {
  for (const table of ['line_items', 'payments']) {
    const lines = `${table} line join service_calls call on call.id = call_id`;
    expect(await count(`${lines} where from_version not between 1 and version`)).toBe(0);
    const gaps = `(select call_id from ${table} group by 1
      having min(position) <> 0 or max(position) <> count(*) - 1) gaps`;
    expect(await count(gaps)).toBe(0);
  }
});

test('most calls are closed, and open work is close to today', async () => {
  expect(await count("service_calls where status = 'closed'")).toBeGreaterThan(CALLS * 0.8);
  const open = "status in ('new', 'scheduled', 'confirmed')";
  expect(await count(`service_calls where ${open}`)).toBeGreaterThan(0);
  const past = `scheduled_at < '${NOW.toISOString()}'`;
  expect(await count(`service_calls where ${open} and ${past}`)).toBe(0);
  expect(await count(`service_calls where created_at > '${NOW.toISOString()}'`)).toBe(0);
  expect(await count('service_calls where created_at > scheduled_at')).toBe(0);
});

test('closed calls are paid to the cent, and no call is overpaid', async () => {
  expect(
    await count("service_calls where status = 'closed' and paid_cents <> subtotal_cents"),
  ).toBe(0);
  expect(await count('service_calls where paid_cents > subtotal_cents')).toBe(0);
});

test('visits are within business hours, never on a Sunday', async () => {
  const local = "(scheduled_at at time zone 'America/Chicago')";
  expect(await count(`service_calls where extract(isodow from ${local}) = 7`)).toBe(0);
  expect(await count(`service_calls where extract(hour from ${local}) not between 7 and 18`)).toBe(
    0,
  );
});

test('calls have a job type, most have an arrival window that holds the start, and times in order', async () => {
  expect(await count('service_calls where job_type is null')).toBe(0);
  const outside = 'scheduled_at not between window_start and window_end';
  expect(await count(`service_calls where ${outside}`)).toBe(0);
  expect(await count('service_calls where window_start is not null')).toBeGreaterThan(CALLS / 2);
  expect(await count("service_calls where priority <> 'normal'")).toBeGreaterThan(0);
  const closed = "service_calls where status = 'closed'";
  const first = "(status_times->>'travelStartedAt')::timestamptz";
  const last = "(status_times->>'closedAt')::timestamptz";
  expect(await count(`${closed} and ${first} < ${last}`)).toBe(await count(closed));
  expect(await count(`service_calls where ${last} > '${NOW.toISOString()}'`)).toBe(0);
});

test('every customer has a property, phones have one format, and no contact detail is real', async () => {
  expect(
    await count('customers c where not exists (select from properties where customer_id = c.id)'),
  ).toBe(0);
  expect(await count("customers where phone !~ '^[+]1[0-9]{3}555[0-9]{4}$'")).toBe(0);
  expect(
    await count(
      "customers where email !~ '@([a-z]+[.]example|example[.](com|net))$' and email <> ''",
    ),
  ).toBe(0);
  expect(await count('customers where password_hash is not null')).toBe(0);
});

test('a customer can be found by the address of any property', async () => {
  const unknown = await count(
    'properties p join customers c on c.id = customer_id where strpos(c.search, p.search) = 0',
  );
  expect(unknown).toBe(0);
});

test('every property has two or three units, and calls are about those of their own', async () => {
  expect(
    await count(`(select property_id from equipment group by 1
      having count(*) not between 2 and 3) odd`),
  ).toBe(0);
  expect(
    await count('properties p where not exists (select from equipment where property_id = p.id)'),
  ).toBe(0);
  const about = `call_equipment k join service_calls c on c.id = k.call_id
    join equipment e on e.id = k.equipment_id`;
  expect(await count(about)).toBeGreaterThan(CALLS * 0.8);
  expect(
    await count(`${about} where e.property_id <> c.property_id or k.from_version > c.version`),
  ).toBe(0);
  expect(await count(`equipment where installed_on >= '${NOW.toISOString()}'`)).toBe(0);
  const log = 'refrigerant_log l join equipment e on e.id = l.equipment_id';
  expect(await count(log)).toBeGreaterThan(CALLS / 40);
  expect(await count(`${log} where l.refrigerant <> e.refrigerant`)).toBe(0);
});

test('units are built before they are installed, and hold what work on them used', async () => {
  expect(
    await count(`(select left(serial, 2)::int as year, substr(serial, 3, 2)::int as week, installed_on
      from equipment) units where to_date((2000 + year) || ' ' || week, 'IYYY IW') >= installed_on`),
  ).toBe(0);
  const work = `line_items l join catalog_items i on i.id = l.item_id
    join service_calls c on c.id = l.call_id`;
  expect(await count(`${work} where i.code like 'REF-%'`)).toBeGreaterThan(CALLS / 100);
  expect(
    await count(`${work} where i.code like 'REF-%' and not exists (select from equipment e
      where e.property_id = c.property_id and e.refrigerant = 'R-' || substr(i.code, 5))`),
  ).toBe(0);
  const about = `${work} join call_equipment k on k.call_id = c.id join equipment e on e.id = k.equipment_id`;
  expect(
    await count(
      `${about} where i.code like 'REF-%' and e.refrigerant <> 'R-' || substr(i.code, 5)`,
    ),
  ).toBe(0);
  expect(
    await count(`${about} where i.code in ('PRT-IGN', 'PRT-FLM') and e.type <> 'furnace'`),
  ).toBe(0);
  expect(await count(`${work} where i.code in ('PRT-IGN', 'PRT-FLM')`)).toBeGreaterThan(10);
  // Nothing is known of the house when somebody calls.
  expect(await count("service_calls where description ~ '(Trane|Carrier|Lennox|years old)'")).toBe(
    0,
  );
});

test('the same seed gives the same data, another seed different data', async () => {
  const again = await createTestDatabase(inject('testCluster'));
  const other = await createTestDatabase(inject('testCluster'));
  await fillDatabase(again.url, { calls: CALLS, now: NOW });
  await fillDatabase(other.url, { calls: CALLS, now: NOW, seed: 2 });
  const [first, second] = await Promise.all([filled, again].map(({ url }) => fingerprint(url)));
  for (const table of ['service_calls', 'customers', 'properties', 'equipment', 'payments']) {
    expect(second?.[`public.${table}`]).toEqual(first?.[`public.${table}`]);
  }
  const bills = 'select sum(subtotal_cents) as sum from service_calls';
  expect(await ask(other.url, bills)).not.toEqual(await ask(filled.url, bills));
  await again.drop();
  await other.drop();
});

test('it has as many customers as are asked for', async () => {
  const many = await createTestDatabase(inject('testCluster'));
  await fillDatabase(many.url, { calls: 50, customers: 200, hasEquipment: false });
  expect(await ask(many.url, 'select count(*)::int as count from customers')).toEqual([
    { count: 200 },
  ]);
  await many.drop();
});

test('several connections fill as much as one, with one staff', async () => {
  const shared = await createTestDatabase(inject('testCluster'));
  await fillDatabase(shared.url, { calls: 203, customers: 41, now: NOW, connections: 4 });
  const counted = await ask(
    shared.url,
    `select (select count(*)::int from service_calls) as calls, (select count(*)::int from customers) as customers,
      (select count(*)::int from employees where role = 'tech') as technicians,
      (select count(*) - count(distinct lower(name)) from catalog_items)::int as again,
      (select count(*) - count(distinct word) from search_words)::int as "wordsAgain"`,
  );
  expect(counted).toEqual([
    { calls: 203, customers: 41, technicians: 12, again: 0, wordsAgain: 0 },
  ]);
  await shared.drop();
});

test('a second fill is added to the first, and its call numbers continue', async () => {
  await fillDatabase(filled.url, { calls: 50, now: NOW });
  expect(await count('service_calls')).toBe(CALLS + 50);
  expect(await count('(select distinct call_number from service_calls) numbers')).toBe(CALLS + 50);
});
