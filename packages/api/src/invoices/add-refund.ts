import type { PaymentMethod } from '@callboard/contract/calls/payment-methods';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { NewRefund } from '@callboard/contract/invoices/account';
import { inDollars } from '@callboard/contract/platform/values/in-dollars';
import { toCents } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { checkInvoice } from '../calls/lines/check-invoice.ts';
import { followPaid } from '../calls/lines/follow-paid.ts';
import { serviceCallById } from '../calls/service-calls/by-id.ts';
import { type LockedCall, lockCall } from '../calls/service-calls/lock.ts';
import { invalidField } from '../platform/errors/domain-error.ts';
import type { Author } from '../platform/history/author.ts';
import { record } from '../platform/history/record.ts';

/** Money that goes back, in dollars. */
type Refund = {
  amount: number;
  method: PaymentMethod;
  reason: string;
  invoiceId: string | null;
  /** Credit that is used: the payment that it becomes. */
  paymentId: string | null;
};

/** Writes a refund of a locked call, with the call's next version and an entry of its history. */
export async function storeRefund(
  tx: Transaction,
  author: Author,
  call: Pick<LockedCall, 'id' | 'version'>,
  refund: Refund,
): Promise<void> {
  const employeeId = author.role === 'customer' ? null : author.id;
  await tx.insert(callRefunds).values({ callId: call.id, employeeId, ...refund });
  const version = call.version + 1;
  await tx
    .update(serviceCalls)
    .set({ version, paid: sql`paid_of(${serviceCalls.id})` })
    .where(eq(serviceCalls.id, call.id));
  const note = `Refund of ${inDollars(refund.amount)}. Reason: ${refund.reason}`;
  await record(tx, author, {
    kind: 'service-calls',
    id: call.id,
    action: 'refund',
    version,
    note,
  });
}

/**
 * Records money that went back to the customer of a call; nothing drops or changes it later.
 * @returns the call with it
 * @throws DomainError `not_found`, `invalid` at `amount` for more than was paid and at `invoiceId` for an invoice
 *   of another call
 */
export async function addRefund(
  tx: Transaction,
  author: Author,
  { id, invoiceId = null, ...refund }: NewRefund,
): Promise<ServiceCall> {
  const call = await lockCall(tx, id);
  const { paid } = await serviceCallById(tx, author, call.id);
  if (toCents(refund.amount) > toCents(paid)) {
    const most = paid > 0 ? `Only ${inDollars(paid)} was paid.` : 'Nothing was paid.';
    throw invalidField('amount', most);
  }
  if (invoiceId !== null) await checkInvoice(tx, call.id, invoiceId, 'invoiceId');
  const followed = await followPaid(tx, author, call, -refund.amount);
  await storeRefund(tx, author, followed, { ...refund, invoiceId, paymentId: null });
  return serviceCallById(tx, author, call.id);
}
