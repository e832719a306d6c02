import type { CustomerQuery, ListedCustomer } from '@callboard/contract/customers/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { asc, eq, sql } from 'drizzle-orm';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { contactsMeant } from '../../platform/search-terms/contacts-meant.ts';
import { readTyped } from '../../platform/search-terms/read-typed.ts';
import { ofFirstHouse } from './first-house.ts';
import { idsOfMatching } from './ids-of-matching.ts';
import { matchCustomer } from './matches.ts';
import { afterCustomer, NAME_ORDER } from './name-order.ts';
import { customerShape, flagShape } from './shape.ts';

// Most have none, and nobody needs to be looked for among them.
const hasContacts = sql<boolean>`(${customers.contactNames} <> '' or ${customers.contactDigits} <> '')`;

/**
 * Customers by last name, those that match `q` when there is one, with the contact who was meant.
 * @returns one row more than `limit` when there is a next page
 */
export async function listCustomers(db: Reader, query: CustomerQuery): Promise<ListedCustomer[]> {
  const typed = await readTyped(db, query.q, 'of unknown words');
  const isAfter = afterCustomer(query.cursor);
  const rows = rowsToRead(query.limit);
  const ids = typed
    ? idsOfMatching(matchCustomer(typed), isAfter, rows)
    : sql`select c.id from ${customers} c where c.merged_into_id is null and ${isAfter}
        order by ${NAME_ORDER} limit ${rows}`;
  const found = await db
    .select({
      ...customerShape,
      street: ofFirstHouse('line1'),
      ...flagShape,
      hasContacts,
    })
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(sql`${customers.id} = any(array(${ids}))`)
    .orderBy(
      sql`lower(${customers.lastName})`,
      sql`lower(${customers.firstName})`,
      asc(customers.id),
    );
  const contacts =
    typed &&
    (await contactsMeant(
      db,
      typed,
      found.filter((row) => row.hasContacts).map(({ _id }) => _id),
    ));
  return found.map(({ hasContacts: _, ...row }) => ({
    ...row,
    contact: contacts?.get(row._id) ?? null,
  }));
}
