import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { afterAll, expect, inject, test } from 'vitest';

const { url, drop } = await createTestDatabase(inject('demoTemplate'));
afterAll(drop);

const rows = (from: string) => ask(url, `select * from ${from} limit 5`);
const count = async (from: string) =>
  Number((await ask(url, `select count(*)::int as count from ${from}`))[0]?.count);

/** Lines of a call, with the house it was about. */
const WORK = `line_items l join catalog_items i on i.id = l.item_id and l.to_version is null
  join service_calls c on c.id = l.call_id and c.status <> 'canceled'`;

test('what a unit is filled with is what its makers filled in then, and what was added to it', async () => {
  expect(
    await rows(`equipment where refrigerant <> '' and refrigerant <> case
      when installed_on < '2010-01-01' then 'R-22' when installed_on < '2025-01-01' then 'R-410A'
      else 'R-454B' end`),
  ).toEqual([]);
  const filled = `(select c.property_id, 'R-' || substr(i.code, 5) as refrigerant
    from ${WORK} where i.code like 'REF-%') filled`;
  expect(await count(filled)).toBeGreaterThan(50);
  expect(
    await rows(`${filled} where not exists (select from equipment e
      where e.property_id = filled.property_id and e.refrigerant = filled.refrigerant)`),
  ).toEqual([]);
  expect(
    await rows(`${WORK} join call_equipment k on k.call_id = c.id
      join equipment e on e.id = k.equipment_id
      where i.code like 'REF-%' and e.refrigerant <> 'R-' || substr(i.code, 5)`),
  ).toEqual([]);
});

test('parts of a gas furnace go into houses that have one, and what is bought is bought once', async () => {
  const gas = `${WORK} where i.code in ('PRT-IGN', 'PRT-FLM', 'PRT-IND', 'EQ-FUR80')`;
  expect(await count(gas)).toBeGreaterThan(50);
  expect(
    await rows(`${gas} and not exists (select from equipment e
      where e.property_id = c.property_id and e.type = 'furnace')`),
  ).toEqual([]);
  expect(
    await rows(`(select property_id, i.code from ${WORK} where i.code ~ '^EQ-(AC|HP|FUR|SYS)'
      group by 1, 2 having count(*) > 1) twice`),
  ).toEqual([]);
});

test('no unit was built after it was installed, nor long before', async () => {
  const made = `(select *, make_date(case when left(serial, 2) > to_char(now(), 'YY') then 1900 else 2000 end + left(serial, 2)::int, 1, 1)
      + 7 * (substr(serial, 3, 2)::int - 1) as made from equipment where serial <> '') units`;
  expect(await count(made)).toBeGreaterThan(1000);
  expect(await rows(`${made} where made >= installed_on or made < installed_on - 200`)).toEqual([]);
  expect(
    await rows("equipment where installed_on > (created_at + interval '1 day')::date"),
  ).toEqual([]);
});

test('a house has its yearly tune-ups once a year', async () => {
  const tuned = `(select property_id, i.code, c.scheduled_at,
      lag(c.scheduled_at) over (partition by property_id, i.code order by c.scheduled_at) as before
    from ${WORK} where i.code like 'SVC-TUNE-%') tuned`;
  expect(await count(tuned)).toBeGreaterThan(300);
  expect(await rows(`${tuned} where scheduled_at < before + interval '300 days'`)).toEqual([]);
});

test('callers name the maker and the age of what stands in their house, and no furnace they do not have', async () => {
  const brands = '(Carrier|Trane|Lennox|Goodman|Rheem|York)';
  const named = `(select id, property_id, created_at, description,
      substring(description from '${brands}') as brand,
      substring(description from '(\\d+)(?: |-)years?(?: |-)old')::int as age
    from service_calls) named`;
  expect(await count(`${named} where brand is not null`)).toBeGreaterThan(100);
  expect(
    await rows(`${named} where brand is not null and not exists (select from equipment e
      where e.property_id = named.property_id and e.brand = named.brand)`),
  ).toEqual([]);
  expect(
    await rows(`${named} where age is not null and not exists (select from equipment e
      where e.property_id = named.property_id
        and abs((named.created_at::date - e.installed_on) / 365 - age) <= 1)`),
  ).toEqual([]);
  const hasFurnace = `exists (select from equipment e
    where e.property_id = service_calls.property_id and e.type = 'furnace')`;
  expect(
    await rows(`service_calls where description ~* 'furnace' and not ${hasFurnace}
      and job_type is distinct from 'estimate'`),
  ).toEqual([]);
  expect(
    await rows(`service_calls where description ~* '(heat pump stuck|heat pump tune-up|air handler in)'
      and ${hasFurnace}`),
  ).toEqual([]);
});

test('a technician’s visits of a day are near each other', async () => {
  // Miles as the crow flies, near enough for a town.
  const miles = (one: string, other: string) =>
    `sqrt(power((${one}.latitude - ${other}.latitude) * 69, 2)
      + power((${one}.longitude - ${other}.longitude) * 59.7, 2))`;
  const [legs] = await ask(
    url,
    `with visits as (select c.assigned_employee_id as tech, c.scheduled_at,
        (c.scheduled_at at time zone 'America/Chicago')::date as day, p.latitude, p.longitude
      from service_calls c join properties p on p.id = c.property_id
      where c.assigned_employee_id is not null and c.status <> 'canceled'),
    ordered as (select *, row_number() over (partition by tech, day order by scheduled_at) as no from visits)
    select percentile_cont(0.5) within group (order by ${miles('a', 'b')}) as median,
      (select percentile_cont(0.5) within group (order by ${miles('o', 'r')})
        from (select *, row_number() over (order by id) as n from properties) o
        join (select *, row_number() over (order by md5(id::text)) as n from properties) r
        on r.n = o.n) as anywhere
    from ordered a join ordered b on a.tech = b.tech and a.day = b.day and b.no = a.no + 1`,
  );
  expect(Number(legs?.anywhere)).toBeGreaterThan(12);
  expect(Number(legs?.median)).toBeLessThan(Number(legs?.anywhere) / 2);
});
