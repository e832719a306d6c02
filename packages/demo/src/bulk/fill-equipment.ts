import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import type { Transaction } from '@callboard/db/client';
import { portions } from '../trade/portions.ts';
import { LINES_SINCE } from '../trade/status-steps.ts';
import { type BuiltType, FILTER_SIZES, isCooling, MODELS } from '../trade/units.ts';
import { arrayLiteral } from './literals.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

const PLACES_AT_ONCE = 20_000;

/** What stands in a house and belongs together: heating and cooling, or a rooftop unit and a small one. */
const SYSTEMS: readonly (readonly [BuiltType, BuiltType])[] = [
  ['furnace', 'air_conditioner'],
  ['air_handler', 'heat_pump'],
  ['furnace', 'air_conditioner'],
  ['packaged_unit', 'mini_split'],
];
const THERMOSTATS = 0.2;

const models = (type: BuiltType) =>
  MODELS[type].map(([brand, model]: readonly [string, string]) => ({ type, brand, model }));

/** Of one maker, where it builds both. */
const pairs = SYSTEMS.flatMap(([first, second]) =>
  models(first).map((one) => {
    const others = models(second);
    return [one, others.find(({ brand }) => brand === one.brand) ?? others[0]] as const;
  }),
);

/** The first, second and third unit of the houses, in some of them a thermostat; each with its model. */
const built = [
  pairs.map(([one]) => one),
  pairs.flatMap(([, other]) => other ?? []),
  models('thermostat'),
];

/** One column of the models of a house's units, chosen by `k` (which of them) and `place`. */
const column = (name: 'type' | 'brand' | 'model') =>
  `case k ${built
    .map((kinds, index) => {
      const texts = arrayLiteral(kinds.map((kind) => kind[name]));
      return `when ${index + 1} then (${texts})[1 + place % ${kinds.length}]`;
    })
    .join(' ')} end`;

/** Puts two or three units into each property of `fill_places`. */
export async function fillEquipment(
  tx: Transaction,
  { dice, now }: Plan,
  onProgress: (filled: number) => void,
): Promise<void> {
  const [all] = await run(tx, 'select coalesce(max(no), 0) as count from fill_places');
  const today = `(${now} at time zone '${DEFAULT_TIME_ZONE}')::date`;
  const cools = `type in (${[...new Set(built.flat().map(({ type }) => type))]
    .filter(isCooling)
    .map((type) => `'${type}'`)
    .join(',')})`;
  const u = '(no * 4::bigint + k)';
  for (const [from, to] of portions(Number(all?.count), PLACES_AT_ONCE)) {
    await run(
      tx,
      `insert into equipment (id, property_id, type, brand, model, serial, installed_on,
          parts_warranty_until, labor_warranty_until, refrigerant, charge_hundredths, filter_size,
          created_at)
        select id, property_id, type, brand, model, serial, installed_on,
          (installed_on + interval '10 years')::date,
          case when ${dice.chance(u, 81)} < 0.5 then (installed_on + interval '1 year')::date end,
          case when ${cools} then case when installed_on < '2010-01-01' then 'R-22'
            when installed_on < '2025-01-01' then 'R-410A' else 'R-454B' end else '' end,
          case when ${cools} then 100 * ${dice.whole(u, 82, 60, 200)} end,
          case when k = 1 then ${dice.pick(arrayLiteral(FILTER_SIZES), FILTER_SIZES.length, u, 83)}
            else '' end, created_at
        from (select *, ${column('type')} as type, ${column('brand')} as brand,
            ${column('model')} as model, ${dice.id('unit', "no || ':' || k")} as id,
            to_char(installed_on - ${dice.whole(u, 88, 20, 160)}, 'IYIW') || chr(65 + ${dice.whole(u, 84, 0, 25)})
              || lpad(${dice.whole(u, 85, 0, 99_999)}::text, 5, '0') as serial
          from (select no, k, place.property_id, property.created_at,
              ${dice.whole(u, 86, 0, 999)} as place,
              ${today} - ${dice.whole(u, 87, 200, 6500)} as installed_on
            from fill_places place join properties property on property.id = place.property_id,
              generate_series(1, case when ${dice.chance('no', 80)} < ${THERMOSTATS} then 3 else 2 end) k
            where no between ${from} and ${to} offset 0) placed offset 0) made
        order by no, k`,
    );
    onProgress(to);
  }
}

const GAS_PARTS = "('PRT-IGN', 'PRT-FLM', 'PRT-IND', 'PRT-GASV', 'PRT-LIMIT')";

/**
 * Makes the lines of planned calls agree with what stands in the house: refrigerant is that of its unit,
 * parts of a gas furnace go into houses with one.
 */
export async function fitLines(tx: Transaction): Promise<void> {
  const replace = (sought: string, fitting: string) =>
    run(
      tx,
      // Decided once for each line, before anything is joined to it.
      `update fill_lines line set item_id = fitting.id, description = fitting.name,
          price_cents = fitting.price_cents, taxable = fitting.taxable
        from (select line.id, had.code as had, ${fitting} as code
            from fill_lines line join catalog_items had on had.id = line.item_id
              join fill_calls call on call.id = line.call_id
            where ${sought} offset 0) wanted
          join catalog_items fitting on fitting.code = wanted.code and fitting.removed_at is null
        where line.id = wanted.id and wanted.code <> wanted.had`,
    );
  const units = 'from equipment where property_id = call.property_id';
  await replace(
    `had.code like 'REF-%'`,
    `(select 'REF-' || substr(refrigerant, 3) ${units} and refrigerant <> ''
        order by created_at, id limit 1)`,
  );
  await replace(
    `had.code in ${GAS_PARTS} and not exists (select ${units} and type = 'furnace')`,
    `'PRT-CAP'`,
  );
}

/** Says of the planned calls which unit they were about, and logs refrigerant for some. */
export async function useEquipment(tx: Transaction, { dice, now }: Plan): Promise<void> {
  await run(
    tx,
    `insert into call_equipment (call_id, equipment_id, from_version, recorded_at)
      select call.id, unit.id, least(version, ${LINES_SINCE}), least(ended_at, ${now})
      from fill_calls call
      left join (select call_id, bool_or(code like 'REF-%') as fills, bool_or(code in ${GAS_PARTS}) as heats
        from fill_lines join catalog_items item on item.id = item_id group by 1) work
        on work.call_id = call.id
      cross join lateral (select id from equipment
        where property_id = call.property_id and (refrigerant <> '' or fills is not true)
          and (type = 'furnace' or heats is not true)
        order by created_at, id offset case when fills or heats then 0 else n % 2 end limit 1) unit
      where status in ('completed', 'invoiced', 'closed')`,
  );
  await run(
    tx,
    `insert into refrigerant_log (id, equipment_id, from_version, date, action, refrigerant,
        ounces_hundredths, technician_id, technician_name, call_id, recorded_at)
      select ${dice.id('refrigerant', 'n')}, unit.id, 1,
        (ended_at at time zone '${DEFAULT_TIME_ZONE}')::date,
        case when ${dice.chance('n', 90)} < 0.8 then 'added' else 'recovered' end, unit.refrigerant,
        50 * ${dice.whole('n', 91, 8, 240)}, technician_id, first_name || ' ' || last_name,
        call.id, ended_at
      from fill_calls call join employees on employees.id = technician_id
      cross join lateral (select id, refrigerant from equipment
        where property_id = call.property_id and refrigerant <> ''
        order by created_at, id limit 1) unit
      where status in ('completed', 'invoiced', 'closed') and ended_at <= ${now}
        and ${dice.chance('n', 92)} < 0.06`,
  );
}
