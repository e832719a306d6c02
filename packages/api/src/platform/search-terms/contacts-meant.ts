import { phoneForVisits } from '@callboard/contract/customers/contact-list';
import type { FoundContact } from '@callboard/contract/customers/contacts';
import type { Reader } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { type SQL, sql } from 'drizzle-orm';
import { digitsOf } from '../names/phone-number.ts';
import type { Typed, TypedWord } from './read-typed.ts';
import { holdsEach, piecesOf } from './word-conditions.ts';

type Row = Omit<FoundContact, 'phone'> & {
  customerId: string;
  phones: { number: string; uses: ('visits' | 'texts' | 'bills' | 'offers')[] }[];
  /** Folded, with a space before and after each word. */
  writing: string;
  /** The same of the customer's own record. */
  own: string;
  ownDigits: string;
};

const WRITING = sql`' ' || folded(k.name || ' ' || k.email) || ' '`;
const MOST_HOUSES = sql.raw('3');

/** The first few houses that name a contact `k` as the one to call. */
export const housesNaming = sql`(select coalesce(json_agg(json_build_object('_id', h.id, 'line1', h.line1)
  order by h.created_at, h.id), '[]') from (
    select p.id, p.line1, p.created_at from ${properties} p where p.contact_id = k.id
    order by p.created_at, p.id limit ${MOST_HOUSES}) h)`;

/** The end of a number, without the country that it is written with or not. */
const lastTen = (digits: string) => digits.slice(-10);

function rowsWith(db: Reader, ids: readonly string[], condition: SQL) {
  return db.execute<Row>(sql`
    select * from (
      select k.id as "_id", k.customer_id as "customerId", k.name, k.role, k.phones,
        ${WRITING} as writing, c.phone_digits as "ownDigits", ${housesNaming} as houses,
        ' ' || folded(c.first_name || ' ' || c.last_name || ' ' || c.business_name || ' ' || c.email)
          || ' ' as own
      from ${customerContacts} k join ${customers} c on c.id = k.customer_id
      where k.customer_id = any(${`{${ids.join()}}`}::uuid[]) and ${condition}
      order by k.customer_id, k.position, k.id offset 0) k`);
}

const hasWord = (writing: string, { text, alike }: TypedWord) =>
  writing.includes(` ${text}`) || alike.some((word) => writing.includes(` ${word} `));

/** What is typed of somebody that the customer's own record does not say. */
const wordsOnlyOf = ({ writing, own }: Row, words: readonly TypedWord[]) =>
  words.filter((word) => hasWord(writing, word) && !hasWord(own, word)).length;

const numberWith = ({ phones }: Row, digits: string) =>
  phones.find(({ number }) => digitsOf(number).includes(lastTen(digits)))?.number;

/**
 * Which contact of each customer found was typed, by a number or by name or email; nobody where it was
 * the customer's own record.
 * @param ids of customers; many
 * @returns by the customer's id
 */
export async function contactsMeant(
  db: Reader,
  { words, digits }: Pick<Typed, 'words' | 'digits'>,
  ids: readonly string[],
): Promise<Map<string, FoundContact>> {
  const meant = new Map<string, FoundContact & { words: number }>();
  if (ids.length === 0) return meant;
  const pieces = words.map((word) => piecesOf(word, 'any')).flat();
  const isNamed = pieces.length > 0 ? holdsEach(WRITING, [pieces]) : sql`false`;
  const isCalled = digits
    ? sql`exists (select from unnest(k.phone_keys) key where strpos(key, ${lastTen(digits)}) > 0)`
    : sql`false`;
  for (const row of await rowsWith(db, ids, sql`(${isCalled} or ${isNamed})`)) {
    const called = digits && !row.ownDigits.includes(digits) ? numberWith(row, digits) : undefined;
    const typed = called === undefined ? wordsOnlyOf(row, words) : words.length + 1;
    if (typed <= (meant.get(row.customerId)?.words ?? 0)) continue;
    const { _id, name, role } = row;
    const phone = called ?? phoneForVisits(row.phones)?.number ?? '';
    meant.set(row.customerId, { _id, name, role, phone, houses: row.houses, words: typed });
  }
  return meant;
}
