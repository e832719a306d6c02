import { type InvoiceKind, invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceDocument } from '@callboard/contract/invoices/invoices';
import { inDollars } from '@callboard/contract/platform/values/in-dollars';
import type { Transaction } from '@callboard/db/client';
import {
  invoiceCalls,
  invoiceCounter,
  invoiceStandings,
  invoices,
} from '@callboard/db/schema/invoices';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import type { LockedCall } from '../calls/service-calls/lock.ts';
import { issuedTaxations } from '../money/taxes/issued-taxations.ts';
import type { Author } from '../platform/history/author.ts';
import { record } from '../platform/history/record.ts';
import { onlyRow } from '../platform/only-row.ts';

/** What is issued, all sums in dollars. */
export type Issued = {
  kind: InvoiceKind;
  creditOfId: string | null;
  issuedToId: string;
  customerName: string;
  /** The company's day. */
  dueOn: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  document: InvoiceDocument;
};

/** Gives a locked call the version that a document came with, and writes the entry of its history. */
async function recordIssue(
  tx: Transaction,
  author: Author,
  { id, version: former }: Pick<LockedCall, 'id' | 'version'>,
  note: string,
): Promise<void> {
  const version = former + 1;
  await tx.update(serviceCalls).set({ version }).where(eq(serviceCalls.id, id));
  await record(tx, author, { kind: 'service-calls', id, action: 'invoice', version, note });
}

/**
 * Stores a document for good, under the next number: taken last, so that those who issue at the same time
 * wait for each other only briefly, and given back by whatever fails.
 * @param parts the locked calls in their order, with what of the total each has
 * @returns its id
 */
export async function storeInvoice(
  tx: Transaction,
  author: Author,
  issued: Issued,
  parts: readonly { call: Pick<LockedCall, 'id' | 'version'>; share: number }[],
): Promise<string> {
  const callIds = parts.map(({ call }) => call.id);
  const taxedBy = issued.kind === 'invoice' ? await issuedTaxations(tx, callIds) : undefined;
  const { last: number } = onlyRow(
    await tx
      .update(invoiceCounter)
      .set({ last: sql`${invoiceCounter.last} + 1` })
      .returning({ last: invoiceCounter.last }),
  );
  const { id } = onlyRow(
    await tx
      .insert(invoices)
      .values({ ...issued, number, issuedById: author.role === 'customer' ? null : author.id })
      .returning({ id: invoices.id }),
  );
  await tx.insert(invoiceCalls).values(
    parts.map(({ call, share }, position) => ({
      invoiceId: id,
      callId: call.id,
      position,
      share,
      taxedBy: taxedBy?.get(call.id),
    })),
  );
  const isCredit = issued.kind === 'credit';
  await tx.insert(invoiceStandings).values({
    invoiceId: id,
    number,
    dueOn: issued.dueOn,
    state: isCredit ? 'credited' : issued.total > 0 ? 'open' : 'paid',
    balance: isCredit ? 0 : issued.total,
  });
  await tx.execute(sql`select settle_invoices(${`{${callIds.join()}}`}::uuid[])`);
  const { creditReason } = issued.document;
  const reason = creditReason && `. Reason: ${creditReason}`;
  const note = `${invoiceName({ kind: issued.kind, number })} for ${inDollars(Math.abs(issued.total))}${reason}`;
  for (const { call } of parts) await recordIssue(tx, author, call, note);
  return id;
}
