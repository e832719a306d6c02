import type { InvoiceQuery, InvoiceRow } from '@callboard/contract/invoices/invoices';
import type { Reader } from '@callboard/db/client';
import { invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { onlyRow } from '../platform/only-row.ts';
import { rowsToRead } from '../platform/paging/take-page.ts';
import { readTyped } from '../platform/search-terms/read-typed.ts';
import { isLikeEach, piecesOf } from '../platform/search-terms/word-conditions.ts';
import { isOfCustomer, mayBeSeenBy, selectInvoices } from './shape.ts';

const isOfCall = (condition: SQL) =>
  sql`${invoices.id} in (select ic.invoice_id from invoice_calls ic
    join service_calls c on c.id = ic.call_id where ${condition})`;

/** What was typed: a number of an invoice or a call, or words of whom it was issued to. */
async function isFound(db: Reader, q: string): Promise<SQL | undefined> {
  const typed = await readTyped(db, q, 'of unknown words');
  if (!typed) return undefined;
  const { words, callNumber } = typed;
  const isNamed =
    words.length === 0
      ? sql`false`
      : isLikeEach(
          sql`${invoices.folded}`,
          words.map((word) => piecesOf(word, 'inside')),
        );
  if (callNumber === null) return isNamed;
  return or(
    eq(invoices.number, callNumber),
    isOfCall(sql`c.call_number = ${callNumber}`),
    typed.isOnlyCallNumber ? undefined : isNamed,
  );
}

type Asked = Omit<InvoiceQuery, 'limit' | 'cursor'>;

/** What a list is of; without pages. */
async function isListed(
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  { state, customerId, serviceCallId, propertyId, q }: Asked,
): Promise<SQL | undefined> {
  return and(
    mayBeSeenBy(actor),
    state && eq(invoiceStandings.state, state),
    customerId ? isOfCustomer(requireId(customerId, 'customer')) : undefined,
    serviceCallId
      ? isOfCall(sql`c.id = ${requireId(serviceCallId, 'service call')}::uuid`)
      : undefined,
    propertyId
      ? isOfCall(sql`c.property_id = ${requireId(propertyId, 'property')}::uuid`)
      : undefined,
    await isFound(db, q),
  );
}

/**
 * Issued documents, the newest first; a customer's are their own, a technician's those of their calls.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for an id that is none
 */
export async function listInvoices(
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  { limit, cursor, ...query }: InvoiceQuery,
): Promise<InvoiceRow[]> {
  return selectInvoices(db)
    .where(
      and(
        await isListed(db, actor, query),
        cursor
          ? sql`${invoiceStandings.number} < (select i.number from invoices i
              where i.id = ${requireId(cursor, 'cursor')}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(invoiceStandings.number))
    .limit(rowsToRead(limit));
}

/** How many documents there are, counted up to `most`. */
export async function countInvoices(
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  query: Asked,
  most: number,
): Promise<number> {
  const listed = selectInvoices(db)
    .where(await isListed(db, actor, query))
    .limit(most)
    .as('listed');
  const { count } = onlyRow(
    await db.select({ count: sql<number>`count(${listed.number})::int` }).from(listed),
  );
  return count;
}
