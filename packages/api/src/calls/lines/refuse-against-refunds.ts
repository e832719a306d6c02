import type { Payment } from '@callboard/contract/calls/call-lines';
import { sumDollars } from '@callboard/contract/platform/values/money';
import type { Transaction } from '@callboard/db/client';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { eq, inArray } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';

const sumOf = (entries: readonly { amount: number }[]) =>
  sumDollars(entries.map(({ amount }) => amount));

/**
 * Refuses payments of a call that come to less than what went back of them, and a change of one that is
 * credit from another call: it went back there.
 * @throws DomainError `conflict`
 */
export async function refuseAgainstRefunds(
  tx: Transaction,
  callId: string,
  current: readonly Payment[],
  lines: readonly Payment[],
): Promise<void> {
  const amounts = new Map(lines.map(({ _id, amount }) => [_id, amount]));
  const touched = current.filter(({ _id, amount }) => amounts.get(_id) !== amount);
  if (touched.length === 0) return;
  const isUsedCredit = await tx.$count(
    callRefunds,
    inArray(
      callRefunds.paymentId,
      touched.map(({ _id }) => _id),
    ),
  );
  if (isUsedCredit > 0) {
    throw new DomainError(
      'conflict',
      'This payment is credit from another call, so it stays as it is. Record a refund instead.',
    );
  }
  const refunds = await tx
    .select({ amount: callRefunds.amount })
    .from(callRefunds)
    .where(eq(callRefunds.callId, callId));
  if (sumOf(lines) < sumOf(refunds)) {
    throw new DomainError(
      'conflict',
      'Some of these payments were refunded, so they cannot come to less than the refunds.',
    );
  }
}
