import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { and, type SQL, sql } from 'drizzle-orm';
import { contains } from '../searching/like-pattern.ts';

const PHONE_LIKE = /^[0-9\s()+.-]+$/;
const FEWEST_PHONE_DIGITS = 3;

// Ids from two indexes united: an OR over a join would read every customer.
const hasWord = (word: string): SQL => {
  const pattern = contains(word);
  return sql`${customers.id} in (
    select c.id from ${customers} c where c.search like ${pattern}
    union all select p.customer_id from ${properties} p where p.search like ${pattern})`;
};

const hasDigits = (digits: string, typed: string): SQL => {
  return sql`${customers.id} in (
    select c.id from ${customers} c where c.phone_digits like ${contains(digits)}
    union all select c.id from ${customers} c where c.search like ${contains(typed)}
    union all select p.customer_id from ${properties} p where p.search like ${contains(typed)})`;
};

/**
 * Customers whose name, business, email, phone or address holds what was typed: each word
 * somewhere, or a phone number in any spelling.
 * @returns nothing for an empty search
 */
export function matchesCustomer(q: string): SQL | undefined {
  const digits = q.replace(/[^0-9]/g, '');
  if (PHONE_LIKE.test(q) && digits.length >= FEWEST_PHONE_DIGITS) return hasDigits(digits, q);
  return and(...q.split(/\s+/).filter(Boolean).map(hasWord));
}
