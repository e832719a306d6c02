import type {
  DuplicatesQuery,
  LikelyDuplicate,
  LikelySide,
  NotTheSame,
} from '@callboard/contract/customers/customer-merges';
import { SIMILAR_BY } from '@callboard/contract/customers/customers';
import type { Reader, Transaction } from '@callboard/db/client';
import { customersNotSame } from '@callboard/db/schema/customer-merges';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireId, requireReference } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { invalidField, missingReference, notFound } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { letters } from '../customers/similar.ts';

type Reason = (typeof SIMILAR_BY)[number];

// Postgres keeps no such character, and answers with an error.
const StoredText = z.string().refine((text) => !text.includes('\0'));

/** A pair where it was found: for a reason, by what both have in common. */
const Place = z.tuple([z.enum(SIMILAR_BY), StoredText, StoredText, z.guid(), z.guid()]);
type Place = z.infer<typeof Place>;

const idOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeOf(cursor: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw notFound('cursor');
  }
}

// Fewer digits are no number, and a house number without a street is nobody's address.
const PHONE_DIGITS = 7;

/**
 * For each reason everybody with something to compare, as `id`, `key` and `name`, from a key on. Each row
 * is read once, through the index of the key and in its order, so whoever has the same stands side by
 * side; the key is worked out once, too, since that is what takes the time.
 */
const WALKS: Record<Reason, (from: string) => SQL> = {
  phone: (from) => sql`select id, key, '' as name from (
      select c.id, phone_key(c.phone) as key from ${customers} c
      where c.merged_into_id is null and phone_key(c.phone) >= ${from}::text
      order by phone_key(c.phone) offset 0) listed
    where length(key) >= ${PHONE_DIGITS}`,
  email: (from) => sql`select c.id, c.email as key, '' as name from ${customers} c
    where c.merged_into_id is null and c.email <> '' and c.email >= ${from}::text`,
  // Names are compared only where a street has more than one house like it; each customer once, however
  // many of those are theirs.
  address: (from) => sql`select distinct on (shared.key, c.id)
      c.id, shared.key, ${letters(sql`c.last_name`)} as name from (
      select customer_id, key from (
        select customer_id, key, lag(key) over street as before, lead(key) over street as behind
        from (
          select p.customer_id, street_key(p.line1) as key from ${properties} p
          where street_key(p.line1) >= ${from}::text
          order by street_key(p.line1) offset 0) listed
        window street as (order by key)) beside
      where key in (before, behind) and strpos(key, ' ') > 0) shared
    join ${customers} c on c.id = shared.customer_id
    where c.merged_into_id is null
    order by shared.key, c.id`,
};

const HAS: Record<Reason, SQL> = {
  phone: sql`(phone_key(a.phone) = phone_key(b.phone) and length(phone_key(a.phone)) >= ${PHONE_DIGITS})`,
  email: sql`(a.email = b.email and a.email <> '')`,
  address: sql`(${letters(sql`a.last_name`)} = ${letters(sql`b.last_name`)}
    and exists(select from ${properties} p join ${properties} q
      on street_key(q.line1) = street_key(p.line1)
      where p.customer_id = a.id and q.customer_id = b.id))`,
};

/** Whether two have houses on the same street before this one, where their pair is told. */
const isToldBefore = sql`exists(select from ${properties} p join ${properties} q
  on street_key(q.line1) = street_key(p.line1)
  where p.customer_id = walked.id and q.customer_id = found.id and strpos(street_key(p.line1), ' ') > 0
    and street_key(p.line1) < walked.key)`;

// Of many with the same number each is compared with the next ones: pairs stay as few as customers.
const NEXT_ONES = [1, 2, 3];

const FIRST: Place = [
  'phone',
  '',
  '',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-000000000000',
];

/** Pairs found for one reason and for none before it, in the order of what they have in common. */
function pairsBy(reason: Reason, [, key, name, one, other]: Place, rows: number): SQL {
  const earlier = SIMILAR_BY.slice(0, SIMILAR_BY.indexOf(reason)).map((by) => sql`not ${HAS[by]}`);
  const next = (column: string) =>
    NEXT_ONES.map(
      (places) => sql`lead(${sql.raw(column)}, ${sql.raw(String(places))}) over walk
      as ${sql.raw(`${column}_${places}`)}`,
    );
  const nextOnes = NEXT_ONES.map((places) =>
    sql.raw(`(id_${places}, key_${places}, name_${places})`),
  );
  return sql`
    select walked.key, walked.name, walked.id as one, found.id as other
    from (
      select id, key, name, ${sql.join([...next('id'), ...next('key'), ...next('name')], sql`, `)}
      from (${WALKS[reason](key)}) keyed
      window walk as (order by key, name, id)
    ) walked
    cross join lateral (values ${sql.join(nextOnes, sql`, `)}) found (id, key, name)
    join ${customers} a on a.id = walked.id
    join ${customers} b on b.id = found.id
    where found.key = walked.key and found.name = walked.name and found.id <> walked.id
      and ${reason === 'address' ? sql`walked.name <> '' and not ${isToldBefore}` : sql`true`}
      and (walked.key, walked.name, walked.id, found.id)
        > (${key}::text, ${name}::text, ${one}::uuid, ${other}::uuid)
      and not exists (select from ${customersNotSame} said
        where said.one_id = least(walked.id, found.id) and said.other_id = greatest(walked.id, found.id))
      ${earlier.length > 0 ? sql`and ${sql.join(earlier, sql` and `)}` : sql``}
    order by walked.key, walked.name, walked.id, found.id
    limit ${rows}`;
}

type Found = { place: Place; by: Reason[] };

async function findPairs(db: Reader, from: Place, rows: number): Promise<Place[]> {
  const pairs: Place[] = [];
  for (const reason of SIMILAR_BY.slice(SIMILAR_BY.indexOf(from[0]))) {
    const start: Place = reason === from[0] ? from : [reason, ...tail(FIRST)];
    const found = await db.execute<{ key: string; name: string; one: string; other: string }>(
      pairsBy(reason, start, rows - pairs.length),
    );
    for (const { key, name, one, other } of found) pairs.push([reason, key, name, one, other]);
    if (pairs.length >= rows) break;
  }
  return pairs;
}

const tail = ([, ...rest]: Place) => rest;

/** What each of these pairs has in common, in one statement. */
async function withReasons(db: Reader, places: readonly Place[]): Promise<Found[]> {
  const pairs = places.map(([, , , one, other]) => sql`(${one}::uuid, ${other}::uuid)`);
  const reasons = SIMILAR_BY.map((by) => sql`case when ${HAS[by]} then ${by}::text end`);
  const rows = await db.execute<{ one: string; other: string; by: Reason[] }>(sql`
    select a.id as one, b.id as other,
      to_json(array_remove(array[${sql.join(reasons, sql`, `)}], null)) as by
    from (values ${sql.join(pairs, sql`, `)}) pair (one, other)
    join ${customers} a on a.id = pair.one join ${customers} b on b.id = pair.other`);
  const known = new Map(rows.map(({ one, other, by }) => [`${one} ${other}`, by]));
  return places.map((place) => ({ place, by: known.get(`${place[3]} ${place[4]}`) ?? [place[0]] }));
}

// Written out: a select from one table leaves its name off, and the id would be the call's own.
const CUSTOMER_ID = sql.raw('customers.id');

const place = sql<string>`coalesce((select p.line1 || ', ' || p.city from ${properties} p
  where p.customer_id = ${CUSTOMER_ID} order by p.created_at, p.id limit 1), '')`;

const calls = sql<number>`(select count(*)::int from ${serviceCalls} v
  where v.customer_id = ${CUSTOMER_ID})`;

async function sidesById(db: Reader, ids: readonly string[]): Promise<Map<string, LikelySide>> {
  const rows = await db
    .select({
      _id: customers.id,
      name: fullName(customers),
      businessName: customers.businessName,
      phone: customers.phone,
      email: customers.email,
      username: sql<string>`coalesce(${customers.username}, '')`,
      place,
      calls,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return new Map(rows.map((row) => [row._id, row]));
}

/**
 * Pairs of customers who are probably one, those with the same phone first, then the same email, then the
 * same last name on the same street; without those of whom somebody said that they are two.
 * @returns one pair more than `limit` when there is a next page
 */
export async function likelyDuplicates(
  db: Reader,
  { limit, cursor }: DuplicatesQuery,
): Promise<LikelyDuplicate[]> {
  const places = await findPairs(db, cursor ? placeOf(cursor) : FIRST, rowsToRead(limit));
  if (places.length === 0) return [];
  const [found, sides] = await Promise.all([
    withReasons(db, places),
    sidesById(
      db,
      places.flatMap(([, , , one, other]) => [one, other]),
    ),
  ]);
  return found.flatMap(({ place, by }) => {
    const [one, other] = [sides.get(place[3]), sides.get(place[4])];
    return one && other ? [{ _id: idOf(place), by, one, other }] : [];
  });
}

/** A pair as it is stored, whoever of them was named first. */
async function requirePair(tx: Transaction, { id, otherId }: NotTheSame) {
  const missing = 'This customer no longer exists.';
  const ids = [requireId(id, 'customer'), requireReference(otherId, 'otherId', missing)]
    .map((one) => one.toLowerCase())
    .toSorted();
  const [oneId = '', other = ''] = ids;
  if (oneId === other) throw invalidField('otherId', 'Choose another customer than this one.');
  if ((await tx.$count(customers, eq(customers.id, id))) === 0) throw notFound('customer');
  if ((await tx.$count(customers, eq(customers.id, otherId))) === 0) {
    throw missingReference('otherId', missing);
  }
  return { oneId, otherId: other };
}

/**
 * Takes a pair off the list: they only look like one.
 * @throws DomainError `not_found`, `invalid` for one customer twice
 */
export async function sayNotTheSame(
  tx: Transaction,
  actor: Actor,
  input: NotTheSame,
): Promise<void> {
  const pair = await requirePair(tx, input);
  await tx
    .insert(customersNotSame)
    .values({ ...pair, byId: actor.id })
    .onConflictDoNothing();
}

/**
 * Puts a pair back on the list, if it still looks like one.
 * @throws DomainError as `sayNotTheSame`
 */
export async function takeBackNotTheSame(tx: Transaction, input: NotTheSame): Promise<void> {
  const { oneId, otherId } = await requirePair(tx, input);
  await tx
    .delete(customersNotSame)
    .where(and(eq(customersNotSame.oneId, oneId), eq(customersNotSame.otherId, otherId)));
}
