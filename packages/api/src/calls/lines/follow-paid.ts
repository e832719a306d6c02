import { withStatus } from '@callboard/contract/calls/call-changes';
import { isSettled } from '@callboard/contract/calls/status-groups';
import { sumDollars } from '@callboard/contract/platform/values/money';
import { TOTAL } from '@callboard/db/call-sums';
import { IS_ON_INVOICE } from '@callboard/db/calls-to-invoice';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq, sql } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { changedStatus } from '../service-calls/change-call.ts';
import { type LockedCall, lockStatus } from '../service-calls/lock.ts';

const asked = sql`(select sum(share) from invoice_shares(${serviceCalls.id}))`;
const issued = sql`(select sum(ic.share_cents) from invoice_calls ic
  join invoices i on i.id = ic.invoice_id join invoice_standings s on s.invoice_id = i.id
  where ic.call_id = ${serviceCalls.id} and i.kind <> 'credit' and s.state <> 'credited')`;
/** What its documents ask for less credit notes; what it comes to, where more was done than was issued. */
const OPEN = sql`(case when ${TOTAL} > ${issued} then ${TOTAL} else ${asked} end - ${serviceCalls.paid})`;

/**
 * Where statuses follow invoices and payments (`followInvoiceStatus`): an invoiced call is closed with the payment
 * of its last cent, or the credit note for it, and one that was paid is invoiced again once money goes back. It comes
 * before the payment, whose version is that of the answer.
 * @param paid dollars that are about to come in; below zero for what goes back, zero behind an invoice or a credit note
 * @returns the call with the version and the status that it then has
 */
export async function followPaid(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  paid: number,
): Promise<LockedCall> {
  if (!isSettled(call.values.status)) return call;
  const { open, follows } = onlyRow(
    await tx
      .select({
        open: sql`${OPEN}`.mapWith(serviceCalls.subtotal),
        follows: sql<boolean>`(${settings.followInvoiceStatus} and ${IS_ON_INVOICE})`,
      })
      .from(serviceCalls)
      .innerJoin(settings, sql`true`)
      .where(eq(serviceCalls.id, call.id)),
  );
  if (!follows) return call;
  const left = sumDollars([open, -paid]);
  // One that was closed with something left to pay was closed by somebody who knows why.
  const isOpenAgain = call.values.status === 'closed' && open <= 0 && left > 0;
  const isPaid = call.values.status === 'invoiced' && left <= 0;
  if (!isPaid && !isOpenAgain) return call;
  const locked = await lockStatus(tx, call.id);
  const status = isPaid ? 'closed' : 'invoiced';
  const note = isPaid ? 'Paid in full' : 'No longer paid in full';
  const after = withStatus(locked.values, status, locked.now);
  const { version } = await changedStatus(tx, author, locked, after, note);
  return { ...call, version, values: { ...call.values, status } };
}
