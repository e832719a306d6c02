import { customerCursor } from '@callboard/contract/customers/customer-cursor';
import type { CustomerListQuery, ListedCustomer } from '@callboard/contract/customers/customers';
import { toDollars } from '@callboard/contract/platform/values/money';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { eq, sql } from 'drizzle-orm';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { contactsMeant } from '../../platform/search-terms/contacts-meant.ts';
import { readTyped, type Typed } from '../../platform/search-terms/read-typed.ts';
import { ofFirstHouse } from './first-house.ts';
import { idsInOrder, type Placed } from './ids-in-order.ts';
import { idsOfMatching } from './ids-of-matching.ts';
import { matchCustomer } from './matches.ts';
import { afterCustomer, nameOrder } from './name-order.ts';
import { customerShape, flagShape } from './shape.ts';

// Most have none, and nobody needs to be looked for among them.
const hasContacts = sql<boolean>`(${customers.contactNames} <> '' or ${customers.contactDigits} <> '')`;

/** Which customers a page has, and their order. */
async function idsOf(db: Reader, query: CustomerListQuery, typed: Typed | undefined) {
  const { cursor, sort, dir } = query;
  const rows = rowsToRead(query.limit);
  if (sort !== 'name') {
    const found = await idsInOrder(db, sort, { cursor, dir, rows });
    const ids = sql`${`{${found.map(({ id }) => id).join()}}`}::uuid[]`;
    return {
      ids,
      by: [sql`array_position(${ids}, ${customers.id})`],
      places: new Map(found.map((placed) => [placed.id, placed])),
    };
  }
  const byName = [sql`lower(${customers.lastName})`, sql`lower(${customers.firstName})`];
  const ids = typed
    ? idsOfMatching(matchCustomer(typed), afterCustomer(cursor), rows)
    : sql`select c.id from ${customers} c where c.merged_into_id is null and ${afterCustomer(cursor, dir)}
        order by ${nameOrder(dir)} limit ${rows}`;
  return {
    ids: sql`array(${ids})`,
    by: [...byName, sql`${customers.id}`].map((key) => sql`${key} ${sql.raw(dir)}`),
  };
}

/** A customer where the list has them, with what put them there and the cursor behind them. */
export type RowOfList = ListedCustomer & {
  owed?: number;
  lastVisitAt?: string | null;
  cursor?: string;
};

function placedBy(placed: Placed) {
  const _id = placed.id;
  if ('cents' in placed) {
    const owed = toDollars(placed.cents);
    return { owed, cursor: customerCursor('balance', { _id, owed }) };
  }
  const lastVisitAt = placed.lastVisit === null ? null : new Date(placed.lastVisit).toISOString();
  return { lastVisitAt, cursor: customerCursor('lastVisitAt', { _id, lastVisitAt }) };
}

/**
 * Customers by last name unless told, those that match `q` when there is one, with the contact who was meant.
 * @returns one row more than `limit` when there is a next page
 */
export async function listCustomers(db: Reader, query: CustomerListQuery): Promise<RowOfList[]> {
  const typed = await readTyped(db, query.q, 'of unknown words');
  const { ids, by, places } = await idsOf(db, query, typed);
  const found = await db
    .select({
      ...customerShape,
      street: ofFirstHouse('line1'),
      ...flagShape,
      hasContacts,
    })
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(sql`${customers.id} = any(${ids})`)
    .orderBy(...by);
  const contacts =
    typed &&
    (await contactsMeant(
      db,
      typed,
      found.filter((row) => row.hasContacts).map(({ _id }) => _id),
    ));
  return found.map(({ hasContacts: _, ...row }) => {
    const place = places?.get(row._id);
    return {
      ...row,
      contact: contacts?.get(row._id) ?? null,
      ...(place && placedBy(place)),
    };
  });
}
