import type { Payment, ServiceCall, SetPayments } from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import { payments } from '@callboard/db/schema/call-lines';
import { eq } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { lockCall } from '../service-calls/lock.ts';
import { paymentsOf } from './current.ts';
import { identifyLines } from './merge-with-current.ts';
import { replaceLines } from './replace-lines.ts';

const FIELDS = ['method', 'amount', 'reference', 'paidAt'] as const;

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
  actor: Actor,
  input: SetPayments,
): Promise<ServiceCall> {
  const call = await lockCall(tx, input.id);
  const mine = await readSent(tx, call.id, input);
  return replaceLines<Payment>(tx, actor, call, input.version, mine, {
    path: 'payments',
    fields: FIELDS,
    table: payments,
    total: 'paid',
    read: (version) => paymentsOf(tx, call.id, version),
    open: (lines, fromVersion) =>
      tx
        .insert(payments)
        .values(
          lines.map(({ _id: id, ...line }) => ({ ...line, id, callId: call.id, fromVersion })),
        ),
  });
}
