import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { afterAll, expect, inject, test } from 'vitest';

const { url, drop } = await createTestDatabase(inject('demoTemplate'));
afterAll(drop);

const count = async (from: string): Promise<number> =>
  Number((await ask(url, `select count(*)::int as count from ${from}`))[0]?.count);

const TODAY = "(now() at time zone 'America/Chicago')::date";

test('every house has equipment of a plausible age, most of it with serial and warranty', async () => {
  const empty = 'properties p where not exists (select from equipment where property_id = p.id)';
  expect(await count(empty)).toBe(0);
  const all = await count('equipment');
  expect(all).toBeGreaterThan(1000);
  expect(await count("equipment where serial <> ''")).toBeGreaterThan(all * 0.9);
  expect(await count('equipment where parts_warranty_until is null')).toBe(0);
  expect(await count(`equipment where parts_warranty_until > ${TODAY}`)).toBeGreaterThan(all / 10);
  const inService = 'equipment where retired_on is null';
  expect(await count(`${inService} and installed_on < ${TODAY} - 20 * 366`)).toBe(0);
  expect(await count(`equipment where installed_on > ${TODAY} or created_at > now()`)).toBe(0);
  expect(await count("equipment where type = 'furnace' and filter_size = ''")).toBe(0);
});

test('what was replaced is retired with a successor in the same house', async () => {
  const replaced = 'equipment e join equipment s on s.id = e.successor_id';
  expect(await count(replaced)).toBeGreaterThan(20);
  expect(
    await count(`${replaced} where s.property_id <> e.property_id or s.type <> e.type
      or e.retired_on <> s.installed_on or e.installed_on >= e.retired_on`),
  ).toBe(0);
  const sold = `equipment e join line_items l on l.id = e.from_line_id and l.call_id = e.from_call_id
    join catalog_items i on i.id = l.item_id`;
  expect(await count(`${sold} where i.code like 'EQ-%'`)).toBeGreaterThan(20);
  expect(await count('equipment where from_call_id is not null')).toBe(await count(sold));
});

test('calls are about units of their own house, with work of theirs, as of a version they had', async () => {
  const links = `call_equipment k join service_calls c on c.id = k.call_id
    join equipment e on e.id = k.equipment_id`;
  expect(await count(links)).toBeGreaterThan(500);
  expect(
    await count(`${links} where e.property_id <> c.property_id or k.from_version > c.version
      or exists (select from unnest(k.line_ids) id
        where not exists (select from line_items l where l.id = id and l.call_id = c.id))`),
  ).toBe(0);
});

test('refrigerant was logged by technicians for units that hold it, and the history tells of each version', async () => {
  const log = `refrigerant_log l join equipment e on e.id = l.equipment_id
    join employees t on t.id = l.technician_id`;
  expect(await count(`${log} where l.action = 'added'`)).toBeGreaterThan(30);
  expect(await count(`${log} where l.action = 'recovered'`)).toBeGreaterThan(5);
  expect(
    await count(`${log} where l.refrigerant <> e.refrigerant or t.role <> 'tech'
      or l.from_version > e.version or l.date < e.installed_on
      or l.technician_name <> t.first_name || ' ' || t.last_name`),
  ).toBe(0);
  const told = `select from history h where h.kind = 'equipment' and h.entity_id = e.id`;
  expect(
    await count(`equipment e, generate_series(1, e.version) v
      where not exists (${told} and h.version = v)`),
  ).toBe(0);
  expect(
    await count(`${log} where not exists (${told} and h.version = l.from_version
      and h.action = 'refrigerant' and (h.after->'refrigerantLog'->>'_id')::uuid = l.id)`),
  ).toBe(0);
});
