import type { Payment, SetPayments } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { payments } from '@callboard/db/schema/call-lines';
import { eq } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { lockCall } from '../service-calls/lock.ts';
import { paymentsLedger } from './ledger/payments-ledger.ts';
import { replaceLines } from './ledger/replace-lines.ts';
import { identifyLines } from './merge-with-current.ts';

async function readSent(tx: Transaction, callId: string, input: SetPayments) {
  const seen = await tx
    .selectDistinct({ _id: payments.id })
    .from(payments)
    .where(eq(payments.callId, callId));
  const sent = identifyLines(input.payments, new Set(seen.map(({ _id }) => _id)), 'payments');
  return sent.map(
    ({ _id, method, amount, reference, paidAt }): Payment => ({
      _id,
      method,
      amount,
      reference,
      paidAt,
    }),
  );
}

/**
 * Replaces the payments of a call; with a version, merges them with what others did since.
 * Nothing is deleted: a changed or removed payment stays in the ledger, closed.
 * @throws DomainError `not_found`, `conflict` with the current call when the same field was
 *   changed twice
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
