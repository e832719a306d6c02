import type { EquipmentQuery, PlacedEquipment } from '@callboard/contract/equipment/equipment';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { eq, type SQL, sql } from 'drizzle-orm';
import { placeShape } from '../../customers/properties/shape.ts';
import { requireId } from '../../platform/access/require-id.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { contains } from '../../platform/search-terms/like-pattern.ts';
import { equipmentShape } from './shape.ts';

/** How a list is walked: what comes first, as columns of a unit `e`, and which way. */
type Walk = { key: SQL; isDescending: boolean };

const NEWEST: Walk = { key: sql`e.created_at`, isDescending: true };
const ENDING = {
  parts: { key: sql`e.parts_warranty_until`, isDescending: false },
  labor: { key: sql`e.labor_warranty_until`, isDescending: false },
} as const;

const all = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;

const STATES = {
  active: [sql`e.retired_on is null`],
  retired: [sql`e.retired_on is not null`],
  all: [],
} as const;

function conditionsOf(query: EquipmentQuery, { key }: Walk): SQL[] {
  const { type, warranty, endsFrom, endsTo } = query;
  if (warranty === undefined) {
    return [...STATES[query.state], ...(type ? [sql`e.type = ${type}`] : [])];
  }
  return [
    ...STATES.active,
    sql`${key} is not null`,
    ...(type ? [sql`e.type = ${type}`] : []),
    ...(endsFrom ? [sql`${key} >= ${endsFrom}::date`] : []),
    ...(endsTo ? [sql`${key} <= ${endsTo}::date`] : []),
  ];
}

// How many units, in order, are looked through for each one wanted before the index of texts is asked.
const LEAVES_PER_ROW = 20;

// Nobody means more words, and each is looked for.
const MOST_WORDS = 8;
// Two letters are inside of almost everything, and begin few words.
const FEWEST_INSIDE = 3;

/** Each word of what was typed, as it stands in the folded text of a unit; a short one begins words. */
const wordsOf = (q: string) =>
  q
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\p{M}/gu, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => (word.length < FEWEST_INSIDE ? ` ${word}` : word));

/**
 * Selects the ids of the first matching units. What many have is found by walking the list in order;
 * what few have by the index of texts, which then returns few rows.
 */
function idsOf(query: EquipmentQuery, units: SQL): SQL {
  const walk = query.warranty === undefined ? NEWEST : ENDING[query.warranty];
  const direction = sql.raw(walk.isDescending ? 'desc' : 'asc');
  const order = sql`${walk.key} ${direction}, e.id ${direction}`;
  const rows = rowsToRead(query.limit);
  const isAfter =
    query.cursor === undefined
      ? []
      : [
          sql`(${walk.key}, e.id) ${sql.raw(walk.isDescending ? '<' : '>')} (select ${walk.key}, e.id
            from ${equipment} e where e.id = ${requireId(query.cursor, 'cursor')})`,
        ];
  const isListed = all([...conditionsOf(query, walk), ...isAfter]);
  const words = wordsOf(query.q);
  if (query.q === '') {
    return sql`select e.id from ${units} e where ${isListed} order by ${order} limit ${rows}`;
  }
  if (words.length === 0) return sql`select e.id from ${units} e where false`;
  const closely = all(words.map((word) => sql`strpos(e.folded, ${word}) > 0`));
  const byIndex = all(words.map((word) => sql`e.folded like ${contains(word)}`));
  return sql`
    with leafed as materialized (
      select e.id from (
        select e.* from ${units} e where ${isListed}
        order by ${order} limit ${rows * LEAVES_PER_ROW}
      ) e where ${closely} limit ${rows}
    )
    select id from leafed where (select count(*) from leafed) = ${rows}
    union all (
      select e.id from (
        select * from ${units} e
        where (select count(*) from leafed) < ${rows} and ${byIndex} offset 0
      ) e where ${isListed} order by ${order} limit ${rows}
    )`;
}

/** How many units a list has, counted up to `most`. */
export async function countEquipment(
  db: Reader,
  query: EquipmentQuery,
  most: number,
): Promise<number> {
  const walk = query.warranty === undefined ? NEWEST : ENDING[query.warranty];
  const words = wordsOf(query.q);
  if (query.q !== '' && words.length === 0) return 0;
  const matches = words.map((word) => sql`e.folded like ${contains(word)}`);
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${equipment} e where ${all([...conditionsOf(query, walk), ...matches])} limit ${most}
    ) counted`);
  return row?.count ?? 0;
}

/** The units of one customer, who has few: read before anything is looked for among them. */
const ownedBy = (customerId: string) => sql`(select * from ${equipment}
  where property_id in (select id from ${properties} where customer_id = ${customerId}) offset 0)`;

/**
 * Units of all properties, or of one owner's; newest record first, or the earliest end of a warranty first.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for a cursor that is none
 */
export async function listEquipment(
  db: Reader,
  query: EquipmentQuery,
  ownerId?: string,
): Promise<PlacedEquipment[]> {
  const units = ownerId === undefined ? sql`${equipment}` : ownedBy(ownerId);
  const found = await db.execute<{ id: string }>(idsOf(query, units));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...equipmentShape,
      property: placeShape,
      customer: { _id: customers.id, name: fullName(customers) },
    })
    .from(equipment)
    .innerJoin(properties, eq(properties.id, equipment.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(sql`${equipment.id} = any(${`{${ids.join()}}`}::uuid[])`);
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
