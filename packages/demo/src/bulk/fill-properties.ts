import type { Transaction } from '@callboard/db/client';
import { AREAS } from '../trade/austin-areas.ts';
import { SECOND_LABELS } from '../trade/names.ts';
import { arrayLiteral } from './literals.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

const PLACES = AREAS.flatMap(({ streets, ...area }) =>
  streets.map((street) => ({ street, ...area })),
);
/** About two miles, in degrees: how wide a ZIP code is. */
const WIDTH = 0.03;

/**
 * Inserts the properties of these customers, 1 to 200 each; most have one. Also stores them, in
 * order, in the temporary table `fill_places`, which calls pick from.
 */
export async function fillProperties(
  tx: Transaction,
  { dice }: Plan,
  [from, to]: readonly [number, number],
): Promise<void> {
  const howMany = `case when ${dice.chance('n', 30)} < 0.88 then 1
    when ${dice.chance('n', 30)} < 0.965 then ${dice.whole('n', 31, 2, 3)}
    when ${dice.chance('n', 30)} < 0.997 then ${dice.whole('n', 31, 4, 9)}
    else 10 + floor(191 * power(${dice.chance('n', 31)}, 3))::int end`;
  const column = (name: 'street' | 'city' | 'postalCode') =>
    `(${arrayLiteral(PLACES.map((place) => place[name]))})[place]`;
  const near = (name: 'latitude' | 'longitude', salt: number) =>
    `(${arrayLiteral(
      PLACES.map((place) => String(place[name])),
      'float8',
    )})[place] + (${dice.chance('p', salt)} - 0.5) * ${WIDTH}`;
  await run(
    tx,
    `with made as (
        insert into properties
          (id, customer_id, label, line1, line2, city, state, postal_code,
            latitude, longitude, created_at)
        select ${dice.id('property', "n || ':' || k")}, customer.id,
          case when k > 1 then ${dice.pick(arrayLiteral(SECOND_LABELS), SECOND_LABELS.length, 'p', 33)}
            when customer.business_name <> '' then 'Office' else 'Home' end,
          ${dice.whole('p', 34, 101, 9899)} || ' ' || ${column('street')},
          case when ${dice.chance('p', 35)} < 0.08
            then 'Unit ' || ${dice.whole('p', 36, 1, 24)} else '' end,
          ${column('city')}, 'TX', ${column('postalCode')},
          ${near('latitude', 37)}, ${near('longitude', 38)}, customer.created_at
        from (select n, k, n * 256::bigint + k as p,
            ${dice.whole('n * 256::bigint + k', 32, 1, PLACES.length)} as place
          from generate_series(${from}, ${to}) n, generate_series(1, ${howMany}) k offset 0) places
        join customers customer on customer.id = ${dice.id('customer', 'n')}
        order by n, k
        returning customer_id, id)
      insert into fill_places (customer_id, property_id) select customer_id, id from made`,
  );
}
