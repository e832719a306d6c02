import type { Payment, PaymentInput, SetPayments } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { payments } from '@callboard/db/schema/call-lines';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { desc, eq } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { refundShape } from '../service-calls/line-shapes.ts';
import { lockCall } from '../service-calls/lock.ts';
import { refundEntry } from '../service-calls/refund-entry.ts';
import { checkInvoice } from './check-invoice.ts';
import { paymentsLedger } from './ledger/payments-ledger.ts';
import { replaceLines } from './ledger/replace-lines.ts';
import { identifyLines } from './merge-with-current.ts';

/**
 * The entries of a list that are payments: refunds stay as they are, whether a list has them or not.
 * @throws DomainError `conflict` for a refund that the list changes
 */
async function withoutRefunds(tx: Transaction, callId: string, sent: SetPayments['payments']) {
  const rows = await tx.select(refundShape).from(callRefunds).where(eq(callRefunds.callId, callId));
  const refunds = new Map(rows.map((row) => [row._id, refundEntry(row)]));
  return sent.filter((entry) => {
    const known = refunds.get(entry._id?.toLowerCase() ?? '');
    if (!known && entry.kind !== 'refund') return true;
    const isSame =
      known?.method === entry.method &&
      known.amount === entry.amount &&
      known.reference === entry.reference &&
      entry.kind !== 'payment';
    if (isSame) return false;
    throw new DomainError(
      'conflict',
      'A refund is neither added nor changed in a list of payments. Record it as a refund.',
    );
  });
}

type Stored = Pick<Payment, '_id' | 'method' | 'amount' | 'paidAt' | 'invoiceId'>;

/** The payments that a call has or ever had, each as it was last. */
const everSeen = (tx: Transaction, callId: string): Promise<Stored[]> =>
  tx
    .selectDistinctOn([payments.id], {
      _id: payments.id,
      method: payments.method,
      amount: payments.amount,
      paidAt: payments.paidAt,
      invoiceId: payments.invoiceId,
    })
    .from(payments)
    .where(eq(payments.callId, callId))
    .orderBy(payments.id, desc(payments.fromVersion));

const isAlike = (one: Stored, other: PaymentInput) =>
  one.method === other.method && one.amount === other.amount && one.paidAt === other.paidAt;

/**
 * The payments of a list as they are stored. One that does not say which invoice it pays keeps its own; in a
 * list without ids that is the one of the same method, amount and moment.
 * @throws DomainError `invalid` for an entry of another call, or an invoice of another one
 */
async function readSent(tx: Transaction, callId: string, input: SetPayments): Promise<Payment[]> {
  const seen = await everSeen(tx, callId);
  const list = await withoutRefunds(tx, callId, input.payments);
  const hasIds = list.some(({ _id }) => _id !== undefined);
  const sent = identifyLines(list, new Set(seen.map(({ _id }) => _id)), 'payments');
  const unnamed = hasIds ? [] : [...seen];
  const lines: Payment[] = [];
  for (const [index, { _id, method, amount, reference, paidAt, ...entry }] of sent.entries()) {
    const alike = unnamed.findIndex((one) => isAlike(one, { method, amount, reference, paidAt }));
    const [former] = alike === -1 ? [] : unnamed.splice(alike, 1);
    const before = former ?? seen.find((one) => one._id === _id);
    const kept = before?.invoiceId ?? null;
    const invoiceId = entry.invoiceId === undefined ? kept : entry.invoiceId;
    if (invoiceId !== null && invoiceId !== kept) {
      await checkInvoice(tx, callId, invoiceId, `payments.${index}.invoiceId`);
    }
    lines.push({ _id, method, amount, reference, paidAt, invoiceId });
  }
  return lines;
}

/**
 * Replaces the payments of a call; with a version, merges them with what others did since. Refunds stay.
 * Nothing is deleted: a changed or removed payment stays in the ledger, closed.
 * @throws DomainError `not_found`, `invalid` for an invoice of another call, `conflict` with the current call
 *   when the same field was changed twice, for a refund that the list changes, and for less than was refunded
 */
export async function setPayments(
  tx: Transaction,
  author: Author,
  input: SetPayments,
): Promise<ServiceCall> {
  const call = await lockCall(tx, input.id);
  const mine = await readSent(tx, call.id, input);
  return replaceLines<Payment>(tx, author, call, input.version, mine, paymentsLedger(tx, call.id));
}
