import type { Reader } from '@callboard/db/client';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import type { TypedWord } from '../platform/search-terms/read-typed.ts';
import { excerptOf, saidQuery, says } from '../platform/search-terms/said-query.ts';
import { MOST_OF_A_KIND, NEAREST_FIRST } from './by-said.ts';
import { type Candidate, customersNamed, customersWith } from './candidates.ts';
import type { Found } from './found.ts';
import { RANKS } from './rank.ts';

const FEWEST_LETTERS = 3;
const MOST_NAMES = 2;
const MOST_OWNERS = 20;
// Of an owner with very many, the newest are looked at.
const MOST_CALLS = sql.raw('30');
const MOST_UNITS = sql.raw('100');

/** A customer of whom some words are, and the others. */
type Owner = { id: string; rest: TypedWord[] };

const isWordOf = ({ text }: TypedWord, { writing }: Candidate) => writing.includes(` ${text} `);

/** Customers who have some of the words in their names or addresses, those with most of them first. */
async function ownersOf(db: Reader, words: readonly TypedWord[]): Promise<Owner[]> {
  const names = words.filter(
    ({ text, isKnown }) => isKnown && text.length >= FEWEST_LETTERS && !/^\d+$/.test(text),
  );
  const found = await Promise.all(
    names
      .slice(0, MOST_NAMES)
      .flatMap((word) => [
        customersNamed(db, [word.text], MOST_OWNERS),
        customersWith(db, [word], 'whole'),
      ]),
  );
  const byId = new Map(found.flat().map((one) => [one.id, one]));
  return [...byId.values()]
    .map((one) => ({ id: one.id, rest: words.filter((word) => !isWordOf(word, one)) }))
    .filter(({ rest }) => rest.length > 0 && rest.length < words.length)
    .toSorted((one, other) => one.rest.length - other.rest.length || (one.id < other.id ? -1 : 1))
    .slice(0, MOST_OWNERS);
}

/**
 * What words mean of which some are a customer's, and the others a problem's or a unit's: "Whitcomb
 * cooling", "Larkspur Trane".
 */
export async function ofOwners(db: Reader, words: readonly TypedWord[]): Promise<Found[]> {
  const owners = words.length > 1 ? await ownersOf(db, words) : [];
  if (owners.length === 0) return [];
  const asked = sql`jsonb_to_recordset(${JSON.stringify(
    owners.map(({ id, rest }) => ({
      id,
      query: saidQuery(rest, 'prefix'),
      words: rest.map(({ text }) => text),
    })),
  )}::jsonb) as o (id uuid, query text, words text[])`;
  const [calls, units] = await Promise.all([
    db.execute<{ id: string; said: string }>(sql`
      select c.id, ${excerptOf(sql`c.description`, sql`c.query`)} as said from (
        select c.*, o.query from ${asked} cross join lateral (
          select * from ${serviceCalls} c where c.customer_id = o.id
          order by c.scheduled_at desc limit ${MOST_CALLS}) c
        where ${says(sql`c.description`, sql`o.query`)}
        order by ${NEAREST_FIRST} limit ${MOST_OF_A_KIND}) c`),
    db.execute<{ id: string }>(sql`
      select e.id from ${asked} cross join lateral (
        select e.id, e.folded, e.retired_on, e.created_at from ${properties} p
        join ${equipment} e on e.property_id = p.id where p.customer_id = o.id
        limit ${MOST_UNITS}) e
      where (select bool_and(strpos(e.folded, ' ' || word) > 0) from unnest(o.words) word)
      order by e.retired_on is not null, e.created_at desc, e.id limit ${MOST_OF_A_KIND}`),
  ]);
  return [
    ...calls.map(
      ({ id, said }, index): Found => ({
        kind: 'call',
        id,
        rank: RANKS.ofOwner,
        name: String(index),
        said,
      }),
    ),
    ...units.map(
      ({ id }, index): Found => ({
        kind: 'equipment',
        id,
        rank: RANKS.ofOwner,
        name: String(index),
      }),
    ),
  ];
}
