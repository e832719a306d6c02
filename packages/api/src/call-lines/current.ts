import type { LineItem, Payment } from '@callboard/contract/calls/service-calls';
import type { Reader } from '@callboard/db/client';
import { lineItems, payments } from '@callboard/db/schema/call-lines';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { lineItemShape, paymentShape } from '../service-calls/line-shapes.ts';

/** Position of a line in its list. */
export type Positioned<Line> = Line & { position: number };

const standsAt = (ledger: typeof lineItems | typeof payments, version: number | undefined) =>
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
