import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import {
  type SIMILAR_BY,
  type SimilarCustomer,
  type SimilarQuery,
} from '@callboard/contract/customers/customers';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { digitsOf } from '../../platform/names/phone-number.ts';
import { customerShape } from './shape.ts';

type Reason = (typeof SIMILAR_BY)[number];

/** More would be a list to read through, and a way around the rights of technicians. */
const MOST_SIMILAR = 5;

const FEWEST_PHONE_DIGITS = 7;

// Written out: a select from one table leaves its name off, and the id would be the contact's own.
const CUSTOMER_ID = sql.raw('customers.id');

/** A name without accents, apostrophes, hyphens and blanks; empty for other alphabets. */
export const letters = (name: SQL) =>
  sql`regexp_replace(lower(normalize(${name}, NFKD)), '[^a-z]', '', 'g')`;

const isNamed = (lastName: SQL) => sql`${letters(sql`c.last_name`)} = ${letters(lastName)}
  and (${letters(lastName)} <> '' or lower(c.last_name) = lower(${lastName}))`;

/** Whether a contact `k` has a number: all of it, or as people say it in town. */
const hasNumber = (phone: string, digits: string) =>
  digits.length === FEWEST_PHONE_DIGITS
    ? sql`exists (select from unnest(k.phone_keys) key
        where right(key, ${FEWEST_PHONE_DIGITS}) = ${digits})`
    : sql`k.phone_keys @> array[phone_key(${phone})]`;

const hasEmail = (email: string) => sql`k.email = ${email.toLowerCase()} and k.email <> ''`;

/** The contact with what was typed, where the customer's own record does not have it. */
function contactWith({ phone, email }: SimilarQuery) {
  const digits = digitsOf(phone);
  const isPhone = digits.length >= FEWEST_PHONE_DIGITS;
  const isEmail = email.includes('@');
  const own = [
    ...(isEmail ? [sql`c.email = ${email.toLowerCase()}`] : []),
    ...(isPhone ? [sql`right(phone_key(c.phone), ${digits.length}) = right(${digits}, 10)`] : []),
  ];
  const theirs = [
    ...(isEmail ? [hasEmail(email)] : []),
    ...(isPhone ? [hasNumber(phone, digits)] : []),
  ];
  if (theirs.length === 0) return sql<null>`null`;
  return sql<SimilarCustomer['contact']>`(
    select json_build_object('name', k.name, 'role', k.role) from ${customerContacts} k
    join ${customers} c on c.id = k.customer_id
    where k.customer_id = ${CUSTOMER_ID} and (${sql.join(theirs, sql` or `)})
      and not (${sql.join(own, sql` or `)})
    order by k.position, k.id limit 1)`;
}

/** Selects the ids of customers `c` for each reason there can be. */
function reasonsFor(
  { phone, email, lastName, line1 }: SimilarQuery,
  except: string | null,
): [Reason, SQL][] {
  const digits = digitsOf(phone);
  const all = sql`select c.id from ${customers} c where c.merged_into_id is null and`;
  const reasons: [Reason, SQL][] = [];
  if (digits.length >= FEWEST_PHONE_DIGITS) {
    // Seven digits are a number as people say it in town.
    const isLocal = digits.length === FEWEST_PHONE_DIGITS;
    const ends = sql`${all} c.phone_digits like ${`%${digits}%`}
      and right(phone_key(c.phone), ${FEWEST_PHONE_DIGITS}) = ${digits}`;
    reasons.push(['phone', isLocal ? ends : sql`${all} phone_key(c.phone) = phone_key(${phone})`]);
    const contactEnds = sql`${all} c.contact_digits like ${`%${digits}%`} and exists (
      select from ${customerContacts} k where k.customer_id = c.id and ${hasNumber(phone, digits)})`;
    const contactIs = sql`select k.customer_id as id from ${customerContacts} k
      where ${hasNumber(phone, digits)}`;
    reasons.push(['phone', isLocal ? contactEnds : contactIs]);
  }
  if (email.includes('@')) {
    reasons.push(['email', sql`${all} c.email = ${email.toLowerCase()} and c.email <> ''`]);
    reasons.push([
      'email',
      sql`select k.customer_id as id from ${customerContacts} k where ${hasEmail(email)}`,
    ]);
  }
  // A house number alone, or the first word of a street, is nobody's address.
  if ((lastName !== '' || except) && /\S\s+\S/.test(line1)) {
    const name = lastName
      ? sql`${lastName}::text`
      : sql`(select me.last_name from ${customers} me where me.id = ${except})`;
    reasons.push([
      'address',
      sql`select c.id from ${properties} p join ${customers} c on c.id = p.customer_id
        where street_key(p.line1) = street_key(${line1}) and ${isNamed(name)}`,
    ]);
  }
  return reasons;
}

const placeNear = (line1: string) => sql<string>`coalesce((
  select p.line1 || ', ' || p.city from ${properties} p where p.customer_id = ${customers.id}
  order by street_key(p.line1) = street_key(${line1}) desc, p.created_at, p.id limit 1), '')`;

const isDone = sql.raw(DONE_STATUSES.map((status) => `'${status}'`).join(', '));

const lastVisitAt = sql<string | null>`(
  select v.scheduled_at from ${serviceCalls} v
  where v.customer_id = ${customers.id} and v.status in (${isDone})
  order by v.scheduled_at desc limit 1)`.mapWith(isoInstant);

/**
 * Customers with the same phone in any spelling, the same email, or the same last name on the same
 * street (contract: The same person twice); whoever has most in common comes first.
 * @returns at most five
 */
export async function similarCustomers(
  db: Reader,
  query: SimilarQuery,
): Promise<SimilarCustomer[]> {
  const except = query.exceptId ? requireId(query.exceptId, 'customer') : null;
  const reasons = reasonsFor(query, except);
  if (reasons.length === 0) return [];
  const selects = reasons.map(
    ([by, ids]) => sql`(select found.id, ${by}::text as by from (${ids}) found
      where found.id is distinct from ${except}::uuid limit ${MOST_SIMILAR})`,
  );
  const found = await db.execute<{ id: string; by: Reason[] }>(sql`
    select id, json_agg(by order by by desc) as by
    from (${sql.join(selects, sql` union `)}) found
    group by id order by count(*) desc, max(by) desc, id limit ${MOST_SIMILAR}`);
  if (found.length === 0) return [];
  const rows = await db
    .select({
      ...customerShape,
      place: placeNear(query.line1),
      lastVisitAt,
      contact: contactWith(query),
    })
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(
      inArray(
        customers.id,
        found.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row._id, row]));
  return found.flatMap(({ id, by }) => {
    const row = byId.get(id);
    return row ? [{ ...row, by }] : [];
  });
}
