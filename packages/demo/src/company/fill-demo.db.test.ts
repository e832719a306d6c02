import { brokenRules } from '@callboard/contract/dispatch/dispatch-rules';
import { HISTORY_KINDS } from '@callboard/contract/platform/kinds';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/company-time';
import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { tableOfKind } from '@callboard/db/testing/table-of-kind';
import { and, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.ts';
import { hasDemoAccount } from '../accounts/has-demo-account.ts';
import { isEmptyDatabase } from '../accounts/is-empty-database.ts';
import { AREAS } from '../trade/austin-areas.ts';
import { fillDemo } from './fill-demo.ts';

const saturdayNight = new Date('2026-03-08T05:40:00Z');
const friday = { passwordHash: 'a hash', now: new Date('2026-11-20T17:20:00Z'), seed: 7 };
// Next to other tests, only check that it finishes; alone it has to be quick.
const MOST_MILLISECONDS = atLength(180_000, 15_000);

let demo: Awaited<ReturnType<typeof openDatabase>>;
let weekend: typeof demo;
let milliseconds: number;

beforeAll(async () => {
  demo = await openDatabase();
  const start = performance.now();
  await fillDemo(demo.db, friday);
  milliseconds = performance.now() - start;
  weekend = await openDatabase();
  await fillDemo(weekend.db, { ...friday, now: saturdayNight });
});

afterAll(() => Promise.all([demo.drop(), weekend.drop()]));

async function openDatabase() {
  const { url, drop } = await createTestDatabase(inject('testCluster'));
  const { db, close } = connect(url, { deadlines: PATIENT });
  return {
    db,
    one: async (query: string) => (await ask(url, query))[0],
    count: async (from: string): Promise<unknown> =>
      (await ask(url, `select count(*)::int as count from ${from}`))[0]?.count,
    drop: async () => {
      await close();
      await drop();
    },
  };
}

const everything = `select
  (select md5(string_agg(e::text, '' order by e.id)) from employees e) as employees,
  (select md5(string_agg(c::text, '' order by c.id)) from customers c) as customers,
  (select md5(string_agg(p::text, '' order by p.id)) from properties p) as properties,
  (select md5(string_agg(s::text, '' order by s.id)) from service_calls s) as calls,
  (select md5(string_agg(l::text, '' order by l.id)) from line_items l) as lines,
  (select md5(string_agg(p::text, '' order by p.id)) from payments p) as payments,
  (select md5(string_agg(c::text, '' order by c.call_id)) from call_checklists c) as checklists,
  (select md5(string_agg(n::text, '' order by n.id)) from customer_notes n) as notes,
  (select md5(string_agg(i::text, '' order by i.id)) from invoices i) as invoices,
  (select md5(string_agg(h::text, '' order by h.seq)) from history h) as history`;

const localDate = "(scheduled_at at time zone 'America/Chicago')::date";

const overlaps = `(
  select scheduled_at < lag(scheduled_at + duration_minutes * interval '1 minute')
    over (partition by assigned_employee_id order by scheduled_at) as is_overlapping
  from service_calls where assigned_employee_id is not null and status <> 'canceled'
) visits where is_overlapping`;

// Imports have no records, and photos come with the server's start (`add-demo-photos.ts`).
const STORED = HISTORY_KINDS.filter((kind) => kind !== 'transfers' && kind !== 'files');

test.each(STORED)('the demo has some of the kind %s', async (kind) => {
  expect(await demo.count(`${tableOfKind(kind)} as stored`)).toBeGreaterThan(0);
});

test('the company has its usual size and is filled in quickly', async () => {
  expect(milliseconds).toBeLessThan(MOST_MILLISECONDS);
  expect(await demo.count('employees')).toBe(12);
  expect(await demo.count('employees where not is_active and date_terminated is not null')).toBe(1);
  expect(await demo.count('customers')).toBe(600);
  expect(await demo.count("customers where business_name <> ''")).toBeGreaterThan(40);
  expect(await demo.count('properties')).toBeGreaterThan(670);
  const noted = await demo.count(`customer_notes n join history h on h.entity_id = n.customer_id
    and h.version = n.from_version and h.after->'notes'->0->>'text' = n.text
    join customers c on c.id = n.customer_id and c.version = n.from_version`);
  expect(noted).toBeGreaterThan(20);
  expect(await demo.count('customer_notes')).toBe(noted);
  const named = 'properties p join customer_contacts k on k.id = p.contact_id where k.role';
  expect(await demo.count(`${named} = 'tenant'`)).toBeGreaterThan(9);
  expect(await demo.count(`${named} = 'manager'`)).toBeGreaterThan(9);
  expect(await demo.count('catalog_items')).toBe(45);
  expect(await demo.count('catalog_items where contract_days is not null')).toBe(5);
  expect(await demo.count('referral_sources where not is_active')).toBe(2);
  const calls = await demo.count('service_calls');
  expect(calls).toBeGreaterThan(2900);
  expect(calls).toBeLessThan(3100);
  expect(await demo.count('service_calls where is_sample')).toBe(calls);
});

test('invoices of every state are numbered in the order of their issue, and add up', async () => {
  const of = (condition: string) =>
    demo.count(`invoices i join invoice_standings s on s.invoice_id = i.id
      join invoice_calls ic on ic.invoice_id = i.id join service_calls c on c.id = ic.call_id
      where ${condition}`);
  const today = "'2026-11-20'::date";
  expect(await of("i.kind = 'invoice' and s.state = 'paid'")).toBeGreaterThan(100);
  expect(await of(`s.state = 'open' and s.due_on >= ${today}`)).toBeGreaterThan(10);
  expect(await of(`s.state = 'open' and s.due_on < ${today}`)).toBeGreaterThan(5);
  expect(await of("i.kind = 'deposit' and s.state = 'paid'")).toBeGreaterThan(0);
  const credited = await of("i.kind = 'invoice' and s.state = 'credited'");
  expect(credited).toBeGreaterThan(2);
  expect(await of("i.kind = 'credit'")).toBe(credited);
  // Each has its reissue, and what waits to be invoiced was never invoiced.
  expect(await of("i.kind = 'invoice' and c.invoice_standing <> 'stands'")).toBe(0);
  expect(await demo.count("service_calls where status = 'completed'")).toBeGreaterThan(0);
  const wrong = `s.balance_cents <> i.total_cents - s.credited_cents - s.paid_cents
    or s.paid_cents > c.paid_cents or i.issued_at < c.created_at
    or (i.kind = 'invoice' and i.total_cents <> c.subtotal_cents)
    or i.issued_at > '2026-11-20T17:20:00Z'`;
  expect(await of(`i.kind <> 'credit' and (${wrong})`)).toBe(0);
  const numbered = `(select number, row_number() over (order by issued_at, number) as place
    from invoices) i where number <> place`;
  expect(await demo.count(numbered)).toBe(0);
  expect(
    await demo.one('select last = (select count(*) from invoices) as ok from invoice_counter'),
  ).toEqual({ ok: true });
  const told = `invoices i join invoice_calls ic on ic.invoice_id = i.id
    where i.issued_at > '2026-11-01T00:00:00Z' and not exists (select from history h
      where h.entity_id = ic.call_id and h.action = 'invoice' and h.note like '% ' || i.number || ' for %')`;
  expect(await demo.count(told)).toBe(0);
});

test('everyone has their own phone number, and only demo accounts have a password', async () => {
  const people = `(select phone from customers union all select phone from employees union all
    select phones->0->>'number' from customer_contacts) people`;
  expect(await demo.count(`${people} where phone !~ '^[+]1(512|737)555[0-9]{4}$'`)).toBe(0);
  expect(await demo.one(`select count(*) = count(distinct phone) as ok from ${people}`)).toEqual({
    ok: true,
  });
  const accounts = await demo.one(`select string_agg(email, ' ' order by email) as emails from (
    select email from customers where password_hash = 'a hash' union all
    select email from employees where password_hash = 'a hash') accounts`);
  expect(accounts?.emails).toBe(
    DEMO_ACCOUNTS.map(({ email }) => email)
      .toSorted()
      .join(' '),
  );
});

test('every property has its own point on the map, within its ZIP code', async () => {
  const places = 'count(distinct (latitude, longitude)) > 0.95 * count(*) as are_apart';
  expect(await demo.one(`select ${places} from properties`)).toEqual({ are_apart: true });
  for (const { postalCode, latitude, longitude } of AREAS) {
    const far = `greatest(abs(latitude - ${latitude}), abs(longitude - ${longitude})) > 0.0151`;
    const lost = `properties where postal_code = '${postalCode}' and (${far}) is not false`;
    expect(await demo.count(lost), postalCode).toBe(0);
  }
});

test('subtotal and paid are the sums of the lines, and closed calls have no balance', async () => {
  const wrong = `service_calls s where
    subtotal_cents <> (select coalesce(sum(amount_cents), 0) from line_items where call_id = s.id)
    or paid_cents <> (select coalesce(sum(amount_cents), 0) from payments where call_id = s.id)`;
  expect(await demo.count(wrong)).toBe(0);
  const closed = "service_calls where status = 'closed' and subtotal_cents <> paid_cents";
  expect(await demo.count(closed)).toBe(0);
  expect(await demo.count('service_calls where paid_cents > subtotal_cents')).toBe(0);
});

test('ledger rows are current and belong to a version the call has had', async () => {
  for (const ledger of ['line_items', 'payments']) {
    const wrong = `${ledger} l join service_calls s on s.id = l.call_id
      where from_version > s.version or from_version < 1 or to_version is not null`;
    expect(await demo.count(wrong)).toBe(0);
    const gaps = `(select call_id from ${ledger} group by call_id
      having max(position) <> count(*) - 1 or count(distinct position) <> count(*)) gaps`;
    expect(await demo.count(gaps)).toBe(0);
  }
  const now = `'${friday.now.toISOString()}'`;
  expect(await demo.count(`payments where paid_at > ${now} or recorded_at > ${now}`)).toBe(0);
});

test('only large amounts are financed', async () => {
  const financed = "payments where method = 'financing'";
  expect(await demo.count(financed)).toBeGreaterThan(20);
  expect(await demo.count(`${financed} and amount_cents <= 200000`)).toBe(0);
});

test('a technician is in one place at a time, within working hours, while employed', async () => {
  expect(await demo.count(overlaps)).toBe(0);
  const late = `service_calls where
    (scheduled_at at time zone 'America/Chicago')::time < '08:00' or
    (scheduled_at at time zone 'America/Chicago' + duration_minutes * interval '1 minute')::time
      > '17:00' and assigned_employee_id is not null`;
  expect(await demo.count(late)).toBe(0);
  const absent = `service_calls s join employees e on e.id = assigned_employee_id
    where role <> 'tech' or scheduled_at < e.created_at - interval '1 day'
      or scheduled_at > date_terminated`;
  expect(await demo.count(absent)).toBe(0);
  const crowded = `(select 1 from service_calls where assigned_employee_id is not null
    group by assigned_employee_id, ${localDate} having count(*) > 6) crowded`;
  expect(await demo.count(crowded)).toBe(0);
});

test('summer is busier than winter', async () => {
  const month = (name: string) =>
    demo.one(
      `select count(*)::int from service_calls where to_char(scheduled_at, 'YYYY-MM') = '${name}'`,
    );
  const [july, february] = [await month('2026-07'), await month('2026-02')];
  expect(july?.count).toBeGreaterThan(1.5 * february?.count);
});

test("today's board is full and busy", async () => {
  const today = `service_calls where ${localDate} = '2026-11-20'`;
  expect(await demo.count(today)).toBeGreaterThanOrEqual(38);
  expect(
    await demo.count(`(select distinct assigned_employee_id from ${today}
      and assigned_employee_id is not null) technicians`),
  ).toBe(9);
  expect(await demo.count(`${today} and status = 'in_progress'`)).toBeGreaterThanOrEqual(4);
  expect(await demo.count(`${today} and status = 'en_route'`)).toBeGreaterThanOrEqual(1);
  expect(await demo.count(`${today} and status = 'new'`)).toBeGreaterThanOrEqual(3);
  const waiting = "service_calls where status in ('on_hold', 'waiting_parts')";
  expect(await demo.count(waiting)).toBeGreaterThanOrEqual(3);
  const past = `service_calls where status in ('scheduled', 'confirmed')
    and scheduled_at <= '${friday.now.toISOString()}'`;
  expect(await demo.count(past)).toBe(0);
});

const jobOf = ({ jobType }: { jobType: string | null }) =>
  jobType === null ? null : { name: jobType, skills: [jobType] };

// Emergencies happen at night; everything else is planned within the rules.
async function visitsThatBreakRules({ db }: typeof demo) {
  const technicians = new Map((await db.select().from(employees)).map((one) => [one.id, one]));
  const visits = await db
    .select()
    .from(serviceCalls)
    .where(and(isNotNull(serviceCalls.assignedEmployeeId), ne(serviceCalls.priority, 'emergency')));
  return visits.flatMap((call) => {
    const technician = technicians.get(call.assignedEmployeeId ?? '');
    const { windowStart, windowEnd } = call;
    const arrivalWindow = windowStart && windowEnd ? { start: windowStart, end: windowEnd } : null;
    const ruled = technician && { ...technician, name: technician.firstName, isActive: true };
    const broken = brokenRules(
      { ...call, job: jobOf(call), arrivalWindow },
      ruled,
      [],
      DEFAULT_TIME_ZONE,
    );
    return broken.map((rule) => `${rule}: ${technician?.firstName}, ${call.scheduledAt}`);
  });
}

const moments = ['confirmed', 'travelStarted', 'arrived', 'completed', 'invoiced', 'closed'];

test('work times match the status, are in order and never in the future', async () => {
  const of = (name: string) => `(status_times->>'${name}At')::timestamptz`;
  const late = moments.map((name) => `${of(name)} > '${friday.now.toISOString()}'`).join(' or ');
  expect(await demo.count(`service_calls where ${late}`)).toBe(0);
  const backwards = moments
    .slice(1)
    .map((name, index) => `${of(name)} < ${of(moments[index] ?? name)}`)
    .join(' or ');
  expect(await demo.count(`service_calls where ${backwards}`)).toBe(0);
  const last = { in_progress: 'arrived', on_hold: 'holdStarted', closed: 'closed' };
  for (const [status, name] of Object.entries(last)) {
    const calls = `service_calls where status = '${status}'`;
    expect(await demo.count(`${calls} and not status_times ? '${name}At'`)).toBe(0);
  }
});

test('planned visits break no dispatch rule, and some calls are unscheduled', async () => {
  for (const filled of [demo, weekend]) {
    expect(await visitsThatBreakRules(filled)).toEqual([]);
  }
  const unscheduled = "service_calls where status = 'new' and assigned_employee_id is null";
  expect(await demo.count(`${unscheduled} and needs_time`)).toBe(3);
  expect(await demo.count(`${unscheduled} and ${localDate} < '2026-11-20'`)).toBeGreaterThanOrEqual(
    2,
  );
  const most = await demo.count('service_calls where window_start is not null');
  expect(most).toBeGreaterThan(2000);
  for (const [name, least] of [
    ['emergency', 5],
    ['high', 50],
  ] as const) {
    const pressing = await demo.count(`service_calls where priority = '${name}'`);
    expect(pressing).toBeGreaterThan(least);
    expect(pressing).toBeLessThan(500);
  }
  expect(await demo.count("service_calls where tags <> '{}'")).toBeGreaterThan(100);
  expect(await demo.count("employees where skills <> '{}'")).toBe(2);
  expect(await demo.count('employees where exceptions @> \'[{"kind": "off"}]\'')).toBe(1);
  expect(await demo.count("employees where weekly_hours->6 <> 'null'")).toBe(2);
});

test('call numbers follow booking order, and the customer exists before the call', async () => {
  const backwards = `(select created_at < lag(created_at) over (order by call_number) as is_older
    from service_calls) calls where is_older`;
  expect(await demo.count(backwards)).toBe(0);
  const unknown = `service_calls s join customers c on c.id = customer_id
    where c.created_at > s.created_at or s.created_at >= '${friday.now.toISOString()}'`;
  expect(await demo.count(unknown)).toBe(0);
});

test('the demo customer has paid calls, an open bill and an upcoming visit', async () => {
  const calls = await demo.one(`select
      count(*) filter (where status = 'closed' and paid_cents > 0)::int as paid,
      count(*) filter (where status = 'invoiced' and paid_cents < subtotal_cents)::int as unpaid,
      count(*) filter (where status in ('scheduled', 'confirmed'))::int as upcoming,
      count(distinct property_id)::int as properties
    from service_calls s join customers c on c.id = customer_id where username = 'customer'`);
  expect(calls).toEqual({ paid: 4, unpaid: 1, upcoming: 1, properties: 2 });
});

test('two processes starting at once fill only once, and the same seed gives the same data', async () => {
  const other = await openDatabase();
  expect(await isEmptyDatabase(other.db)).toBe(true);
  expect(await hasDemoAccount(other.db)).toBe(false);
  const outcomes = await Promise.all([fillDemo(other.db, friday), fillDemo(other.db, friday)]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await other.one(everything)).toEqual(await demo.one(everything));
  expect(await isEmptyDatabase(other.db)).toBe(false);
  expect(await hasDemoAccount(other.db)).toBe(true);
  await other.drop();
});

test('the board is full on a Saturday night too, with a technician on the way', async () => {
  const today = `service_calls where ${localDate} = '2026-03-07'`;
  expect(await weekend.count(today)).toBeGreaterThanOrEqual(38);
  for (const status of ['in_progress', 'en_route']) {
    expect(await weekend.count(`service_calls where status = '${status}'`)).toBe(1);
  }
  expect(await weekend.count(overlaps)).toBe(0);
});
