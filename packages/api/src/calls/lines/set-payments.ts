import type { Payment, SetPayments } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { payments } from '@callboard/db/schema/call-lines';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { desc, eq, isNull } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { paymentShape, refundShape } from '../service-calls/line-shapes.ts';
import { lockCall } from '../service-calls/lock.ts';
import { refundEntry } from '../service-calls/refund-entry.ts';
import { checkInvoice } from './check-invoice.ts';
import { paymentsLedger } from './ledger/payments-ledger.ts';
import { replaceLines } from './ledger/replace-lines.ts';
import { identifyLines } from './merge-with-current.ts';

type Sent = SetPayments['payments'][number];

/** What an entry is known by where a list, as in the specification, has no ids. */
const isAlike = (one: Pick<Payment, 'method' | 'amount' | 'paidAt'>, other: Sent) =>
  one.method === other.method && one.amount === other.amount && one.paidAt === other.paidAt;

/** A list in which entries that are alike have the ids that they are known by, each once. */
function recognized(sent: readonly Sent[], known: readonly Payment[]): Sent[] {
  if (sent.some(({ _id }) => _id !== undefined)) return [...sent];
  const left = [...known];
  return sent.map((entry) => {
    const at = left.findIndex(
      (one) => isAlike(one, entry) && (entry.kind === undefined || entry.kind === one.kind),
    );
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found ? { ...entry, _id: found._id } : entry;
  });
}

/**
 * The entries of a list that are payments: refunds stay as they are, whether a list has them or not.
 * @throws DomainError `conflict` for a refund that the list changes
 */
function withoutRefunds(sent: readonly Sent[], refunds: readonly Payment[]): Sent[] {
  const known = new Map(refunds.map((refund) => [refund._id, refund]));
  return sent.filter((entry) => {
    const refund = known.get(entry._id?.toLowerCase() ?? '');
    if (!refund && entry.kind !== 'refund') return true;
    const isSame =
      refund?.method === entry.method &&
      refund.amount === entry.amount &&
      refund.reference === entry.reference &&
      entry.kind !== 'payment';
    if (isSame) return false;
    throw new DomainError(
      'conflict',
      'A refund is neither added nor changed in a list of payments. Record it as a refund.',
    );
  });
}

/** The payments that a call has or ever had, each as it was last. */
const everSeen = (tx: Transaction, callId: string) =>
  tx
    .selectDistinctOn([payments.id], { ...paymentShape, isCurrent: isNull(payments.toVersion) })
    .from(payments)
    .where(eq(payments.callId, callId))
    .orderBy(payments.id, desc(payments.fromVersion));

/**
 * The payments of a list as they are stored. One that does not say which invoice it pays keeps its own.
 * @throws DomainError `invalid` for an entry of another call, or an invoice of another one
 */
async function readSent(tx: Transaction, callId: string, input: SetPayments): Promise<Payment[]> {
  const seen = await everSeen(tx, callId);
  const rows = await tx.select(refundShape).from(callRefunds).where(eq(callRefunds.callId, callId));
  const refunds = rows.map(refundEntry);
  const current = seen.flatMap(({ isCurrent, ...payment }): Payment[] =>
    isCurrent ? [{ ...payment, kind: 'payment' }] : [],
  );
  const list = withoutRefunds(recognized(input.payments, [...current, ...refunds]), refunds);
  const sent = identifyLines(list, new Set(seen.map(({ _id }) => _id)), 'payments');
  const lines: Payment[] = [];
  for (const [index, { _id, method, amount, reference, paidAt, ...entry }] of sent.entries()) {
    const kept = seen.find((one) => one._id === _id)?.invoiceId ?? null;
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
