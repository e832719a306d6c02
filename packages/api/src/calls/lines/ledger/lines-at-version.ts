import type { AgreedDiscount } from '@callboard/contract/calls/call-discounts';
import type { LineItem, Payment } from '@callboard/contract/calls/call-lines';
import type { Reader } from '@callboard/db/client';
import { callDiscounts, lineItems, payments } from '@callboard/db/schema/call-lines';
import { history } from '@callboard/db/schema/history';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { discountShape, lineItemShape, paymentShape } from '../../service-calls/line-shapes.ts';

/** Position of a line in its list. */
export type Positioned<Line> = Line & { position: number };

/** A line as a change left it, and who made the change. */
export type WrittenLine<Line> = {
  line: Line;
  /** The version of the call that the change made. */
  from: number;
  employeeId: string | null;
  byName: string | null;
  at: string | null;
};

type LedgerTable = typeof lineItems | typeof callDiscounts | typeof payments;

const standsAt = (ledger: LedgerTable, version: number | undefined) =>
  version === undefined
    ? isNull(ledger.toVersion)
    : and(
        lte(ledger.fromVersion, version),
        or(isNull(ledger.toVersion), gt(ledger.toVersion, version)),
      );

/**
 * The line items of a call in their order.
 * @param version as the call was then; left out, as it is now
 */
export const lineItemsOf = (
  db: Reader,
  callId: string,
  version?: number,
): Promise<Positioned<LineItem>[]> =>
  db
    .select({ ...lineItemShape, position: lineItems.position })
    .from(lineItems)
    .where(and(eq(lineItems.callId, callId), standsAt(lineItems, version)))
    .orderBy(asc(lineItems.position));

/**
 * The payments of a call in their order.
 * @param version as the call was then; left out, as it is now
 */
export const paymentsOf = (
  db: Reader,
  callId: string,
  version?: number,
): Promise<Positioned<Payment>[]> =>
  db
    .select({ ...paymentShape, position: payments.position })
    .from(payments)
    .where(and(eq(payments.callId, callId), standsAt(payments, version)))
    .orderBy(asc(payments.position));

/**
 * The discounts of a call in their order.
 * @param version as the call was then; left out, as it is now
 */
export const discountsOf = (
  db: Reader,
  callId: string,
  version?: number,
): Promise<Positioned<AgreedDiscount>[]> =>
  db
    .select({ ...discountShape, position: callDiscounts.position })
    .from(callDiscounts)
    .where(and(eq(callDiscounts.callId, callId), standsAt(callDiscounts, version)))
    .orderBy(asc(callDiscounts.position));

const author = { employeeId: history.employeeId, byName: history.actorName, at: history.at };

const isChangeOf = (ledger: LedgerTable) =>
  and(
    eq(history.kind, 'service-calls'),
    eq(history.entityId, ledger.callId),
    eq(history.version, ledger.fromVersion),
  );

const isLineSince = (ledger: LedgerTable, lineId: string, version: number) =>
  and(eq(ledger.id, lineId), or(isNull(ledger.toVersion), gt(ledger.toVersion, version)));

/** A line item as it was at a version of its call, and as each change since left it, oldest first. */
export const lineItemSince = (
  db: Reader,
  lineId: string,
  version: number,
): Promise<WrittenLine<LineItem>[]> =>
  db
    .select({ line: lineItemShape, from: lineItems.fromVersion, ...author })
    .from(lineItems)
    .leftJoin(history, isChangeOf(lineItems))
    .where(isLineSince(lineItems, lineId, version))
    .orderBy(asc(lineItems.fromVersion));

/** The same for a payment. */
export const paymentSince = (
  db: Reader,
  lineId: string,
  version: number,
): Promise<WrittenLine<Payment>[]> =>
  db
    .select({ line: paymentShape, from: payments.fromVersion, ...author })
    .from(payments)
    .leftJoin(history, isChangeOf(payments))
    .where(isLineSince(payments, lineId, version))
    .orderBy(asc(payments.fromVersion));

/** The same for a discount. */
export const discountSince = (
  db: Reader,
  lineId: string,
  version: number,
): Promise<WrittenLine<AgreedDiscount>[]> =>
  db
    .select({ line: discountShape, from: callDiscounts.fromVersion, ...author })
    .from(callDiscounts)
    .leftJoin(history, isChangeOf(callDiscounts))
    .where(isLineSince(callDiscounts, lineId, version))
    .orderBy(asc(callDiscounts.fromVersion));
