import type { InvoiceQuery, InvoiceRow } from '@callboard/contract/invoices/invoices';
import type { Reader } from '@callboard/db/client';
import { invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { onlyRow } from '../platform/only-row.ts';
import { rowsToRead } from '../platform/paging/take-page.ts';
import { readTyped } from '../platform/search-terms/read-typed.ts';
import { isLikeEach, piecesOf } from '../platform/search-terms/word-conditions.ts';
import { idsOfNamed } from './ids-of-named.ts';
import { DOCUMENTS, indexedOrder, type Sorting } from './list-order.ts';
import { isOfCustomer, mayBeSeenBy, selectInvoices } from './shape.ts';

const isOfCall = (condition: SQL) =>
  sql`${invoices.id} in (select ic.invoice_id from invoice_calls ic
    join service_calls c on c.id = ic.call_id where ${condition})`;

/** A way to find documents: a condition that has an index; of words in a name, what one of has to be there. */
type Way = { isFound: SQL | undefined; pieces?: readonly string[][] };

/**
 * What was typed: words of whom it was issued to, and a number of an invoice or a call. Each by its own index; with one
 * condition for both, Postgres reads all that was ever issued.
 */
async function waysToFind(db: Reader, q: string): Promise<readonly Way[]> {
  const typed = await readTyped(db, q, 'of unknown words');
  if (!typed) return [{ isFound: undefined }];
  const { words, callNumber } = typed;
  const pieces = words.map((word) => piecesOf(word, 'inside'));
  const named =
    words.length === 0
      ? { isFound: sql`false` }
      : { isFound: isLikeEach(sql`${invoices.folded}`, pieces), pieces };
  if (callNumber === null) return [named];
  const isNumbered = sql`${invoices.id} in (
    select n.id from invoices n where n.number = ${callNumber}
    union all select ic.invoice_id from service_calls c join invoice_calls ic on ic.call_id = c.id
      where c.call_number = ${callNumber})`;
  return typed.isOnlyCallNumber ? [{ isFound: isNumbered }] : [{ isFound: isNumbered }, named];
}

type Asked = Omit<InvoiceQuery, 'limit' | keyof Sorting>;
type Filters = Omit<Asked, 'q'>;

/** Of all documents those that somebody may see, of one customer, call or house if asked for. */
const isOfOne = (
  actor: Pick<Actor, 'role' | 'id'>,
  { customerId, serviceCallId, propertyId }: Filters,
): SQL | undefined =>
  and(
    mayBeSeenBy(actor),
    customerId ? isOfCustomer(requireId(customerId, 'customer')) : undefined,
    serviceCallId
      ? isOfCall(sql`c.id = ${requireId(serviceCallId, 'service call')}::uuid`)
      : undefined,
    propertyId
      ? isOfCall(sql`c.property_id = ${requireId(propertyId, 'property')}::uuid`)
      : undefined,
  );

const isInState = ({ state }: Filters): SQL | undefined =>
  and(
    state && eq(invoiceStandings.state, state),
    // Credit notes are neither, and come before all others by their sums below zero.
    state === 'open' || state === 'paid' ? gte(invoices.total, 0) : undefined,
  );

/** What a list is of, without what was typed and without pages. */
const isListed = (actor: Pick<Actor, 'role' | 'id'>, filters: Filters): SQL | undefined =>
  and(isOfOne(actor, filters), isInState(filters));

/**
 * Issued documents, the newest first unless told; a customer's are their own, a technician's those of their calls.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for an id that is none
 */
export async function listInvoices(
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  { limit, cursor, q, sort, dir, ...filters }: InvoiceQuery,
): Promise<InvoiceRow[]> {
  const sorting = { sort, dir, cursor };
  const { by, isAfter } = indexedOrder(sorting);
  const rows = rowsToRead(limit);
  const ofOne = isOfOne(actor, filters);
  const found = (await waysToFind(db, q)).map(({ isFound, pieces }) =>
    pieces && !ofOne
      ? idsOfNamed(pieces, { state: filters.state, sorting, rows })
      : sql`(select ${invoices.id} from ${DOCUMENTS}
          where ${and(sql`true`, isListed(actor, filters), isAfter, isFound)} order by ${by} limit ${rows})`,
  );
  return selectInvoices(db)
    .where(sql`${invoices.id} = any(array(${sql.join(found, sql` union `)}))`)
    .orderBy(by)
    .limit(rows);
}

/** How many documents there are, counted up to `most`. */
export async function countInvoices(
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  { q, ...filters }: Asked,
  most: number,
): Promise<number> {
  const numbers = (await waysToFind(db, q)).map(
    ({ isFound }) => sql`(select ${invoices.number} from ${DOCUMENTS}
      where ${and(isListed(actor, filters), isFound) ?? sql`true`} limit ${most})`,
  );
  const { count } = onlyRow(
    await db.execute<{ count: number }>(
      sql`select least(count(*), ${most})::int as count from (${sql.join(numbers, sql` union `)}) listed`,
    ),
  );
  return count;
}
