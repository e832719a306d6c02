import { createHash } from 'node:crypto';
import { canonicalJson } from '@callboard/db/hash-of-signed';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { afterAll, expect, inject, test } from 'vitest';

const { url, drop } = await createTestDatabase(inject('demoTemplate'));
afterAll(drop);

const count = async (from: string): Promise<unknown> =>
  (await ask(url, `select count(*)::int as count from ${from}`))[0]?.count;

test('technicians filled in checklists of work that they finished, each answer to one of its steps', async () => {
  const filled = `call_checklists l join service_calls s on s.id = l.call_id`;
  const answers = `${filled}, jsonb_array_elements(l.answers) a`;
  expect(await count('call_checklists')).toBeGreaterThan(20);
  expect(await count(answers)).toBeGreaterThan(100);
  const isStep = `exists (select from jsonb_array_elements(l.steps) t where t->>'id' = a->>'step'
    and (t->>'kind' <> 'choice' or (t->'choices') @> (a->'value')))`;
  expect(
    await count(`${answers} where not ${isStep} or l.job_type <> s.job_type
      or a->'author'->>'_id' <> s.assigned_employee_id::text
      or (a->>'answeredAt')::timestamptz > (s.status_times->>'completedAt')::timestamptz`),
  ).toBe(0);
});

test('the history tells of each answer of the last four weeks, as the product writes it', async () => {
  const lately = "s.scheduled_at > now() - interval '28 days'";
  const filled = `call_checklists l join service_calls s on s.id = l.call_id,
    jsonb_array_elements(l.answers) a join jsonb_array_elements(l.steps) t on t->>'id' = a->>'step'`;
  const entry = `select from history h where h.entity_id = s.id and h.action = 'checklist'
    and h.before->'checklist'->'value' = 'null' and h.employee_id = s.assigned_employee_id
    and h.at = (a->>'answeredAt')::timestamptz
    and h.after->'checklist' = jsonb_build_object('step', a->'step', 'label', t->'label',
      'unit', t->'unit', 'value', a->'value')`;
  expect(await count(`${filled} where ${lately}`)).toBeGreaterThan(50);
  expect(await count(`${filled} where ${lately} and not exists (${entry})`)).toBe(0);
});

test('customers signed for what the calls came to, and the history has the hashes', async () => {
  const rows = await ask(url, 'select signed, sha256 from call_signatures');
  expect(rows.length).toBeGreaterThan(20);
  for (const { signed, sha256 } of rows) {
    expect(createHash('sha256').update(canonicalJson(signed)).digest('hex')).toBe(sha256);
  }
  const signatures = 'call_signatures g join service_calls s on s.id = g.call_id';
  const lines = `(select jsonb_agg(jsonb_build_object('description', i.description, 'quantity',
      i.quantity_hundredths / 100.0, 'unitPrice', i.unit_price_cents / 100.0, 'taxable', i.taxable)
      order by i.position)
    from line_items i where i.call_id = s.id and i.to_version is null)`;
  const signedLines = `(select jsonb_agg(line - 'amount' order by nth)
    from jsonb_array_elements(g.signed->'items') with ordinality as items(line, nth))`;
  expect(
    await count(`${signatures} where ${lines} is distinct from ${signedLines}
      or (g.signed->>'callNumber')::int <> s.call_number or g.taken_by_id <> s.assigned_employee_id
      or (g.signed->>'subtotal')::numeric * 100 <> s.subtotal_cents
      or g.created_at > (s.status_times->>'completedAt')::timestamptz`),
  ).toBe(0);
  const entry = `select from history h where h.entity_id = s.id and h.action = 'signature'
    and h.version = g.version and h.after->'signature'->>'sha256' = g.sha256
    and h.note = 'Signed by ' || (g.signed->>'name')`;
  const lately = `${signatures} where s.scheduled_at > now() - interval '28 days'`;
  expect(await count(lately)).toBeGreaterThan(10);
  expect(await count(`${lately} and not exists (${entry})`)).toBe(0);
});

test('lines, payments and notes came with the version whose entry tells of them', async () => {
  for (const [table, action] of [
    ['line_items', 'items'],
    ['payments', 'payments'],
    ['call_notes', 'note'],
  ] as const) {
    const parts = `${table} p join service_calls s on s.id = p.call_id
      where s.scheduled_at > now() - interval '28 days'`;
    const entry = `select from history h
      where h.entity_id = s.id and h.version = p.from_version and h.action = '${action}'`;
    expect(await count(parts), table).toBeGreaterThan(20);
    expect(await count(`${parts} and not exists (${entry})`), table).toBe(0);
  }
});
