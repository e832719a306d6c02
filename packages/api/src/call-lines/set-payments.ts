import type { Payment, ServiceCall, SetPayments } from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import { payments } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { serviceCallById } from '../service-calls/by-id.ts';
import { lockCall } from '../service-calls/lock.ts';
import { paymentsOf } from './current.ts';
import { diffLines } from './diff-lines.ts';
import { identifyLines, mergeWithCurrent } from './merge-with-current.ts';

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
  const readCall = () => serviceCallById(tx, actor, call.id);
  const read = (version?: number) => paymentsOf(tx, call.id, version);
  const mine = await readSent(tx, call.id, input);
  const { current, lines } = await mergeWithCurrent<Payment>(
    { path: 'payments', fields: FIELDS, read },
    call,
    input.version,
    mine,
    readCall,
  );
  const { close, open } = diffLines(current, lines, FIELDS);
  if (close.length === 0) return readCall();
  const version = call.version + 1;
  await tx
    .update(payments)
    .set({ toVersion: version })
    .where(
      and(eq(payments.callId, call.id), isNull(payments.toVersion), inArray(payments.id, close)),
    );
  if (open.length > 0) {
    await tx.insert(payments).values(
      open.map((line) => ({
        id: line._id,
        callId: call.id,
        fromVersion: version,
        position: line.position,
        method: line.method,
        amount: line.amount,
        reference: line.reference,
        paidAt: line.paidAt,
      })),
    );
  }
  await tx
    .update(serviceCalls)
    .set({
      version,
      paid: sql`(select coalesce(sum(p.amount_cents), 0) from ${payments} p
        where p.call_id = ${call.id} and p.to_version is null)`,
    })
    .where(eq(serviceCalls.id, call.id));
  return readCall();
}
