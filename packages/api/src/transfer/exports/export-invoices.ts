import type { InvoiceQuery, InvoiceRow } from '@callboard/contract/invoices/invoices';
import type { Reader } from '@callboard/db/client';
import { invoices } from '@callboard/db/schema/invoices';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { inArray } from 'drizzle-orm';
import { companyZone } from '../../company/settings/company-zone.ts';
import { countInvoices, listInvoices } from '../../invoices/list.ts';
import type { Actor } from '../../platform/context.ts';
import { clockText } from '../../platform/csv/cell-text.ts';
import { everyPage, ROWS_AT_A_TIME } from './every-page.ts';
import type { Export } from './write-export.ts';

const limit = ROWS_AT_A_TIME;

const KINDS = { invoice: 'Invoice', deposit: 'Deposit invoice', credit: 'Credit note' } as const;
const STATES = { open: 'Open', paid: 'Paid', credited: 'Credited' } as const;

/** Numbers of what rows name by id: their calls, and the invoices that credit notes lower. */
async function numbersOf(db: Reader, rows: readonly InvoiceRow[]) {
  const credited = rows.flatMap(({ creditOf }) => creditOf ?? []);
  const [calls, lowered] = await Promise.all([
    db
      .select({ id: serviceCalls.id, number: serviceCalls.callNumber })
      .from(serviceCalls)
      .where(inArray(serviceCalls.id, [...new Set(rows.flatMap((row) => row.serviceCallIds))])),
    credited.length === 0
      ? []
      : db
          .select({ id: invoices.id, number: invoices.number })
          .from(invoices)
          .where(inArray(invoices.id, credited)),
  ]);
  return new Map([...calls, ...lowered].map(({ id, number }) => [id, String(number)]));
}

/**
 * Issued documents of a list as it is filtered and sorted, as far as the reader may see them.
 * @throws DomainError as the list
 */
export async function exportInvoices(
  db: Reader,
  actor: Actor,
  { limit: _, cursor: __, sort, dir, ...query }: InvoiceQuery,
): Promise<Export> {
  const timeZone = await companyZone(db);
  async function* rows() {
    const pages = everyPage((cursor) =>
      listInvoices(db, actor, { ...query, sort, dir, cursor, limit }),
    );
    for await (const page of pages) {
      const numbers = page.length === 0 ? new Map<string, string>() : await numbersOf(db, page);
      yield page.map((row) => [
        String(row.number),
        KINDS[row.kind],
        row.kind === 'credit' ? '' : STATES[row.state],
        clockText(row.issuedAt, timeZone),
        row.kind === 'credit' ? '' : row.dueOn,
        row.customerName,
        row.serviceCallIds.map((id) => numbers.get(id) ?? '').join(', '),
        row.creditOf === null ? '' : (numbers.get(row.creditOf) ?? ''),
        ...[
          row.subtotal,
          row.discount,
          row.tax,
          row.total,
          row.paid,
          row.credited,
          row.balance,
        ].map((amount) => amount.toFixed(2)),
      ]);
    }
  }
  return {
    name: 'invoices',
    headings: [
      'Number',
      'Kind',
      'State',
      `Issued (${timeZone})`,
      'Due',
      'Customer',
      'Calls',
      'Credit of',
      'Subtotal',
      'Discount',
      'Tax',
      'Total',
      'Paid',
      'Credited',
      'Balance',
    ],
    rows: rows(),
    count: (most) => countInvoices(db, actor, query, most),
    filter: { filter: query },
  };
}
