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
import { isOfCustomer, mayBeSeenBy, selectInvoices } from './shape.ts';

const isOfCall = (condition: SQL) =>
  sql`${invoices.id} in (select ic.invoice_id from invoice_calls ic
    join service_calls c on c.id = ic.call_id where ${condition})`;

/**
 * What was typed: words of whom it was issued to, and a number of an invoice or a call. Each by its own index; with one
 * condition for both, Postgres reads all that was ever issued.
 */
async function waysToFind(db: Reader, q: string): Promise<readonly (SQL | undefined)[]> {
  const typed = await readTyped(db, q, 'of unknown words');
  if (!typed) return [undefined];
  const { words, callNumber } = typed;
  const isNamed =
    words.length === 0
      ? sql`false`
      : isLikeEach(
          sql`${invoices.folded}`,
          words.map((word) => piecesOf(word, 'inside')),
        );
  if (callNumber === null) return [isNamed];
  const isNumbered = sql`${invoices.id} in (
    select n.id from invoices n where n.number = ${callNumber}
    union all select ic.invoice_id from service_calls c join invoice_calls ic on ic.call_id = c.id
      where c.call_number = ${callNumber})`;
  return typed.isOnlyCallNumber ? [isNumbered] : [isNumbered, isNamed];
}

type Sorting = Pick<InvoiceQuery, 'sort' | 'dir'>;

type Asked = Omit<InvoiceQuery, 'limit' | 'cursor' | keyof Sorting>;

// Each has an index, with the number of its own table: by that of the other one, a page would begin at the first row.
const KEYS: Record<InvoiceQuery['sort'], SQL[]> = {
  number: [sql`${invoiceStandings.number}`],
  dueOn: [sql`${invoiceStandings.dueOn}`, sql`${invoiceStandings.number}`],
  total: [sql`${invoices.total}`, sql`${invoices.number}`],
  customerName: [sql`lower(${invoices.customerName})`, sql`${invoices.number}`],
};

const DOCUMENTS = sql`${invoices} join ${invoiceStandings} on ${invoiceStandings.invoiceId} = ${invoices.id}`;

/** The order of a list, and that a document comes after the last one of the page before. */
function orderOf({ sort, dir }: Sorting, cursor: string | undefined) {
  const keys = KEYS[sort];
  const values = sql.join(keys, sql`, `);
  return {
    by: keys.map((key) => sql`${key} ${sql.raw(dir)}`),
    isAfter:
      cursor === undefined
        ? undefined
        : sql`(${values}) ${sql.raw(dir === 'asc' ? '>' : '<')} (select ${values} from ${DOCUMENTS}
            where ${invoices.id} = ${requireId(cursor, 'cursor')}::uuid)`,
  };
}

/** What a list is of, without what was typed and without pages. */
const isListed = (
  actor: Pick<Actor, 'role' | 'id'>,
  { state, customerId, serviceCallId, propertyId }: Omit<Asked, 'q'>,
): SQL | undefined =>
  and(
    mayBeSeenBy(actor),
    state && eq(invoiceStandings.state, state),
    // Credit notes are neither, and come before all others by their sums below zero.
    state === 'open' || state === 'paid' ? gte(invoices.total, 0) : undefined,
    customerId ? isOfCustomer(requireId(customerId, 'customer')) : undefined,
    serviceCallId
      ? isOfCall(sql`c.id = ${requireId(serviceCallId, 'service call')}::uuid`)
      : undefined,
    propertyId
      ? isOfCall(sql`c.property_id = ${requireId(propertyId, 'property')}::uuid`)
      : undefined,
  );

/**
 * Issued documents, the newest first unless told; a customer's are their own, a technician's those of their calls.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found` for an id that is none
 */
export async function listInvoices(
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  { limit, cursor, q, sort, dir, ...query }: InvoiceQuery,
): Promise<InvoiceRow[]> {
  const { by, isAfter } = orderOf({ sort, dir }, cursor);
  const rows = rowsToRead(limit);
  const found = (await waysToFind(db, q)).map(
    (way) => sql`(select ${invoices.id} from ${DOCUMENTS}
      where ${and(sql`true`, isListed(actor, query), isAfter, way)}
      order by ${sql.join(by, sql`, `)} limit ${rows})`,
  );
  return selectInvoices(db)
    .where(sql`${invoices.id} = any(array(${sql.join(found, sql` union `)}))`)
    .orderBy(...by)
    .limit(rows);
}

/** How many documents there are, counted up to `most`. */
export async function countInvoices(
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  { q, ...query }: Asked,
  most: number,
): Promise<number> {
  const numbers = (await waysToFind(db, q)).map(
    (way) => sql`(select ${invoices.number} from ${DOCUMENTS}
      where ${and(isListed(actor, query), way) ?? sql`true`} limit ${most})`,
  );
  const { count } = onlyRow(
    await db.execute<{ count: number }>(
      sql`select least(count(*), ${most})::int as count from (${sql.join(numbers, sql` union `)}) listed`,
    ),
  );
  return count;
}
