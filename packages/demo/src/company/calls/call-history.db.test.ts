import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { afterAll, expect, inject, test } from 'vitest';

const { url, drop } = await createTestDatabase(inject('demoTemplate'));
afterAll(drop);

const count = async (from: string): Promise<unknown> =>
  (await ask(url, `select count(*)::int as count from ${from}`))[0]?.count;

const CALLS = "history h join service_calls s on s.id = h.entity_id where h.kind = 'service-calls'";
const TAPS = `${CALLS} and h.action = 'status' and h.employee_id = s.assigned_employee_id`;
const DAYS = "now() - interval '1 day' *";

test('each call of the last four weeks has the history of all it went through', async () => {
  const { db, close } = connect(url);
  expect(await changesWithoutEntry(db, 'first entry')).toEqual([]);
  await close();
  const lately = `service_calls s where scheduled_at > ${DAYS} 28`;
  const created = "select from history h where h.entity_id = s.id and h.action = 'create'";
  expect(await count(lately)).toBeGreaterThan(200);
  expect(await count(`${lately} and not exists (${created} and h.at = s.created_at)`)).toBe(0);
});

test('what the entries say adds up to what the call is', async () => {
  const told = `(select h.entity_id as id, max(h.version) as version,
      (array_agg(h.after->'status' order by h.seq desc) filter (where h.after ? 'status'))[1] as status,
      (array_agg(h.after->'statusTimes' order by h.seq desc)
        filter (where h.after ? 'statusTimes'))[1] as times,
      (array_agg(h.after#>>'{assignedEmployee,_id}' order by h.seq desc)
        filter (where h.after ? 'assignedEmployee'))[1] as technician,
      coalesce(sum((select sum((line->>'amount')::numeric)
        from jsonb_array_elements(h.after->'items') line)) * 100, 0) as subtotal,
      coalesce(sum((select sum((line->>'amount')::numeric)
        from jsonb_array_elements(h.after->'payments') line)) * 100, 0) as paid
    from history h where h.kind = 'service-calls' group by h.entity_id) told`;
  const wrong = `${told} join service_calls s on s.id = told.id where s.version <> told.version
    or s.status <> told.status #>> '{}' or s.status_times <> told.times
    or s.assigned_employee_id::text is distinct from told.technician
    or s.subtotal_cents <> told.subtotal or s.paid_cents <> told.paid`;
  expect(await count(told)).toBeGreaterThan(200);
  expect(await count(wrong)).toBe(0);
  const gaps = `(select h.before, lag(h.after) over (partition by h.entity_id order by h.seq) as after
    from history h where h.after ? 'status') steps
    where before ? 'status' and before->'status' <> after->'status'`;
  expect(await count(gaps)).toBe(0);
});

test('entries stand in the order of their times and versions, none of them in the future', async () => {
  const backwards = (sort: string) => `(select h.at < lag(h.at) over (${sort}) as is_back,
    h.version < lag(h.version) over (partition by h.entity_id order by h.seq) as is_older
    from history h) entries where is_back or is_older`;
  expect(await count(backwards('order by h.seq'))).toBe(0);
  expect(await count(`history h where h.at > now() or h.told_at > h.at`)).toBe(0);
});

test('technicians tapped their steps, some of them without a signal', async () => {
  expect(await count(`${TAPS} and h.told_at is null`)).toBe(0);
  expect(await count(`${CALLS} and h.told_at is not null`)).toBe(await count(TAPS));
  expect(await count(TAPS)).toBeGreaterThan(400);
  const late = await count(`${TAPS} and h.at > h.told_at + interval '3 minutes'`);
  expect(late).toBeGreaterThan(10);
  const phoned = `${CALLS} and h.after->>'status' = 'in_progress' and h.told_at is null`;
  expect(await count(phoned)).toBeGreaterThan(3);
});

test('technicians wrote notes on work they finished, and know how to get into houses', async () => {
  expect(await count('call_notes')).toBeGreaterThan(300);
  expect(
    await count(`call_notes n join service_calls s on s.id = n.call_id
      where n.from_version > s.version or n.author_id <> s.assigned_employee_id`),
  ).toBe(0);
  expect(await count("properties where gate_code <> ''")).toBeGreaterThan(20);
  expect(await count('customers where do_not_service')).toBeLessThan(20);
  expect(await count('customers where is_vip')).toBeGreaterThan(3);
});
