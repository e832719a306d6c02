import type { InvoiceTotals } from '@callboard/contract/invoices/invoices';
import { toDollars } from '@callboard/contract/platform/values/money';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { invoiceStandings } from '@callboard/db/schema/invoices';
import { settings } from '@callboard/db/schema/settings';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../platform/only-row.ts';

/** For how many days it is due, by the company's calendar. */
const days = sql`((now() at time zone ${settings.timeZone})::date - due_on)`;

const centsWhere = (condition: SQL) =>
  sql`coalesce(sum(cents) filter (where ${condition}), 0)`.mapWith((cents: unknown) =>
    toDollars(Number(cents)),
  );

// By the day first, of which there are few: all of it stands in an index of what is open.
const totals = prepared('invoice_totals', (db) =>
  db
    .select({
      count: sql<number>`coalesce(sum(number), 0)::int`,
      balance: centsWhere(sql`true`),
      notDue: centsWhere(sql`${days} <= 0`),
      to30: centsWhere(sql`${days} between 1 and 30`),
      to60: centsWhere(sql`${days} between 31 and 60`),
      to90: centsWhere(sql`${days} between 61 and 90`),
      over90: centsWhere(sql`${days} > 90`),
    })
    .from(settings)
    .leftJoin(
      sql`(select due_on, count(*) as number, sum(${invoiceStandings.balance}) as cents
        from ${invoiceStandings} where ${invoiceStandings.state} = 'open' group by due_on) of_day`,
      sql`true`,
    ),
);

/** What is left to pay on all open invoices, in dollars, by how long it has been due. */
export async function totalsOfInvoices(db: Reader): Promise<InvoiceTotals> {
  return onlyRow(await totals(db).execute());
}
