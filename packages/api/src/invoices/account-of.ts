import {
  type Account,
  AccountEntry,
  type AccountQuery,
} from '@callboard/contract/invoices/account';
import { sumDollars, toDollars } from '@callboard/contract/platform/values/money';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { owedByCustomer } from '../customers/customers/owed.ts';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { rowsToRead, takePage } from '../platform/paging/take-page.ts';
import { creditOfCalls } from './credit-of-calls.ts';

const Row = AccountEntry.extend({
  amount: z.coerce.number().transform(toDollars),
  at: z.string().transform(isoInstant),
});

/**
 * Documents of a customer's calls, and the money that came or went back for them, the newest first. Where the undo
 * of a merge left calls of one document with two customers, each has its part of it.
 */
async function entriesOf(db: Reader, customerId: string, { limit, cursor }: AccountQuery) {
  // Looked up call by call (`offset 0`): by its guess, Postgres would read all that was ever issued.
  const entries = sql`
    with own as materialized (select id from service_calls where customer_id = ${customerId}::uuid),
    entries as (
      select i.id, i.kind, i.issued_at as at, of.cents, i.number, null as method, '' as reference,
        null::uuid as call_id
      from (select ic.invoice_id, sum(ic.share_cents)::bigint as cents
        from own cross join lateral (
          select invoice_id, share_cents from invoice_calls where call_id = own.id offset 0) ic
        group by ic.invoice_id) of
      cross join lateral (select * from invoices where id = of.invoice_id offset 0) i
      union all
      select p.id, 'payment', coalesce(p.paid_at, p.recorded_at), p.amount_cents, null, p.method, p.reference, own.id
      from own cross join lateral (
        select * from payments where call_id = own.id and to_version is null offset 0) p
      union all
      select r.id, 'refund', r.recorded_at, r.amount_cents, null, r.method, r.reason, own.id
      from own join call_refunds r on r.call_id = own.id
    )`;
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(at, id) < (select at, id from entries where id = ${requireId(cursor, 'cursor')}::uuid)`;
  const rows = await db.execute(sql`${entries},
    page as (select * from entries where ${after} order by at desc, id desc limit ${rowsToRead(limit)})
    select page.id as "_id", kind, page.at::text as at, cents as amount, number, method, reference,
      call_id as "serviceCallId", call_number as "callNumber"
    from page left join service_calls c on c.id = page.call_id order by page.at desc, page.id desc`);
  return z.array(Row).parse(rows);
}

/**
 * What a customer and the company owe each other.
 * @param announce called with the cursor of the next page of entries
 * @throws DomainError `not_found`
 */
export async function accountOf(
  db: Reader,
  actor: Actor,
  query: AccountQuery,
  announce: (cursor: string) => void = () => {},
): Promise<Account> {
  const { owed } = await owedByCustomer(db, actor, query.id);
  const credits = await creditOfCalls(db, query.id);
  return {
    balance: owed,
    credit: sumDollars(credits.map(({ credit }) => credit)),
    entries: takePage(await entriesOf(db, query.id, query), query.limit, announce),
  };
}
