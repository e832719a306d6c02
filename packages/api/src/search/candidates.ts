import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../platform/search-terms/like-pattern.ts';
import type { TypedWord } from '../platform/search-terms/read-typed.ts';
import {
  type Closeness,
  holdsEach,
  isLikeEach,
  piecesOf,
} from '../platform/search-terms/word-conditions.ts';

/** Somebody who may be meant; writings are folded, with a space before and after each word. */
export type Candidate = {
  id: string;
  /** All that customers are found by. */
  writing: string;
  /** The same without the addresses. */
  own: string;
  phoneDigits: string;
  /** Folded names and emails of the other contacts, and the digits of their numbers, each apart. */
  contacts: string;
  contactDigits: string;
};

/** A property that may be meant. */
export type Place = { id: string; customerId: string; writing: string };

// More are not told apart: whoever gets so many types another word.
const MOST_CANDIDATES = 60;
const MOST_PLACES = 60;

const bytes = sql.raw('collate "C"');
const LAST_CHARACTER = sql.raw(`U&'\\+10FFFF'`);
const FAMILY_NAME = sql`folded(c.last_name || ' ' || c.first_name) ${bytes}`;
const GIVEN_NAME = sql`folded(c.first_name || ' ' || c.last_name) ${bytes}`;

const columns = sql`c.id, c.folded as writing, c.phone_digits as "phoneDigits",
  ' ' || folded(c.first_name || ' ' || c.last_name || ' ' || c.business_name || ' ' || c.email)
    || ' ' as own,
  ' ' || folded(c.contact_names) || ' ' as contacts, c.contact_digits as "contactDigits"`;

const beginning = (name: SQL, phrase: string, rows: number) => sql`(
  select * from (select c.* from ${customers} c
    where c.merged_into_id is null and ${name} >= ${phrase} ${bytes} and ${name} < (${phrase}::text || ${LAST_CHARACTER}) ${bytes}
    order by ${name} limit ${rows}) c)`;

/**
 * Customers whose name begins with one of the phrases, in either order, by name: whole words come
 * before longer ones, since a space does before letters. However common the name, few rows are read.
 */
export async function customersNamed(
  db: Reader,
  phrases: readonly string[],
  rows: number,
): Promise<Candidate[]> {
  if (phrases.length === 0) return [];
  const found = phrases.flatMap((phrase) => [
    beginning(FAMILY_NAME, phrase, rows),
    beginning(GIVEN_NAME, phrase, rows),
  ]);
  return db.execute<Candidate>(
    sql`select distinct on (c.id) ${columns} from (${sql.join(found, sql` union all `)}) c`,
  );
}

// Whole words as long as this are looked for within others, too, and tested then: trigrams with the
// spaces around them are everybody's, and reading those lists takes three times as long.
const LONG = 5;

// Planned as if all were wanted, so through the index; read until there are enough.
const firstWhere = (condition: SQL) => sql`
  with found as materialized (select c.* from ${customers} c
    where ${condition} and c.merged_into_id is null)
  select ${columns} from found c limit ${MOST_CANDIDATES}`;

/** Customers with all words somewhere, so closely. */
export async function customersWith(
  db: Reader,
  words: readonly TypedWord[],
  closeness: Closeness,
): Promise<Candidate[]> {
  const pieces = words.map((word) => piecesOf(word, closeness));
  const folded = sql`c.folded`;
  if (closeness !== 'whole') return db.execute<Candidate>(firstWhere(isLikeEach(folded, pieces)));
  const looked = words.map(({ text }) => [text.length < LONG ? ` ${text} ` : text]);
  return db.execute<Candidate>(
    firstWhere(sql`${isLikeEach(folded, looked)} and ${holdsEach(folded, pieces)}`),
  );
}

/** Customers with these digits in a phone number, theirs or of one of their contacts. */
export async function customersWithPhone(db: Reader, digits: string): Promise<Candidate[]> {
  if (digits === '') return [];
  return db.execute<Candidate>(
    firstWhere(
      sql`(c.phone_digits like ${contains(digits)} or c.contact_digits like ${contains(digits)})`,
    ),
  );
}

/** A unit that may be meant; its serial number in small letters and digits only. */
export type UnitCandidate = { id: string; serial: string };

/** Units with these letters and digits in their serial number. */
export const unitsWithSerial = (db: Reader, key: string): Promise<UnitCandidate[]> =>
  db.execute<UnitCandidate>(sql`
    with found as materialized (select e.id, e.serial_key as serial from ${equipment} e
      where e.serial_key like ${contains(key)})
    select * from found order by serial <> ${key}, not starts_with(serial, ${key}), id
    limit ${MOST_CANDIDATES}`);

/** Properties of these customers that have any of the words, those with most of them first. */
export async function placesWith(
  db: Reader,
  owners: readonly Candidate[],
  words: readonly TypedWord[],
): Promise<Place[]> {
  if (owners.length === 0) return [];
  const pieces = words.map((word) => piecesOf(word, 'any'));
  // One owner may have more houses in a street than are read: those that fit best come first.
  const held = pieces.map((piece) => sql`(${holdsEach(sql`p.writing`, [piece])})::int`);
  // Digits are written in one way: houses without them need no folding.
  const areDigits = words.every(({ text }) => /^[0-9]+$/.test(text));
  const raw = sql`label || ' ' || search`;
  const mayHold = areDigits
    ? sql`and (${sql.join(
        words.map(({ text }) => sql`strpos(${raw}, ${text}) > 0`),
        sql` or `,
      )})`
    : sql``;
  return db.execute<Place>(sql`
    select p.id, p.customer_id as "customerId", p.writing from (
      select id, customer_id, ' ' || folded(${raw}) || ' ' as writing
      from ${properties} where customer_id = any(${`{${owners.map(({ id }) => id).join()}}`}::uuid[])
        ${mayHold} offset 0) p
    where ${holdsEach(sql`p.writing`, [pieces.flat()])}
    order by ${sql.join(held, sql` + `)} desc, p.id limit ${MOST_PLACES}`);
}
