import { sumDollars } from '@callboard/contract/money';
import type { StatusKey } from '@callboard/contract/statuses';
import type { lineItems, payments } from '@callboard/db/schema/call-lines';
import type { serviceCalls } from '@callboard/db/schema/service-calls';
import { describeJob } from '../trade/describe-job.ts';
import type { CatalogCode } from '../trade/price-book.ts';
import type { Random } from '../trade/random.ts';
import { statusTimesOf } from '../trade/status-times.ts';
import type { CustomerCall } from './assign-customers.ts';
import { totalOf } from './make-lines.ts';
import { promiseCall } from './promise-call.ts';

type Rows = {
  calls: (typeof serviceCalls.$inferInsert)[];
  lines: (typeof lineItems.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
};

/** As if every step had been one change: created, assigned, confirmed, driving, working, ... */
export const VERSION: Record<StatusKey, number> = {
  new: 1,
  scheduled: 2,
  confirmed: 3,
  en_route: 4,
  in_progress: 5,
  on_hold: 6,
  waiting_parts: 6,
  completed: 6,
  invoiced: 7,
  closed: 8,
  canceled: 3,
};
export const LINES_SINCE = 5;
export const PAYMENTS_SINCE = 7;

/**
 * The calls with their ledgers as rows.
 * @param calls in the order in which they were booked
 * @param itemIds the catalog's ids by code
 */
export function makeCallRows(
  random: Random,
  calls: readonly CustomerCall[],
  itemIds: ReadonlyMap<CatalogCode, string>,
  now: number,
): Rows {
  const rows: Rows = { calls: [], lines: [], payments: [] };
  for (const call of calls) {
    const callId = random.uuid();
    const version = VERSION[call.status];
    const description = describeJob(random, call.job);
    rows.calls.push({
      id: callId,
      customerId: call.customerId,
      propertyId: call.propertyId,
      assignedEmployeeId: call.technicianId,
      scheduledAt: toInstant(call.start),
      durationMinutes: call.job.minutes,
      description,
      ...promiseCall(random, call, description),
      status: call.status,
      statusTimes: statusTimesOf(random, call, now),
      subtotal: totalOf(call.lines),
      paid: sumDollars(call.payments.map(({ amount }) => amount)),
      createdAt: toInstant(call.bookedAt),
      version,
    });
    const writtenAt = call.start <= now ? Math.min(call.end, now) : call.bookedAt;
    call.lines.forEach(({ code, ...line }, position) => {
      const itemId = itemIds.get(code);
      if (!itemId) throw new Error(`The price book has no ${code}`);
      rows.lines.push({
        ...line,
        itemId,
        id: random.uuid(),
        callId,
        position,
        fromVersion: Math.min(version, LINES_SINCE),
        recordedAt: toInstant(writtenAt),
      });
    });
    call.payments.forEach(({ paidAt, ...payment }, position) => {
      rows.payments.push({
        ...payment,
        id: random.uuid(),
        callId,
        position,
        // A deposit comes before the work, so before there is anything to do but wait.
        fromVersion: paidAt < call.start ? 2 : Math.min(version, PAYMENTS_SINCE),
        recordedAt: toInstant(paidAt),
        paidAt: toInstant(paidAt),
      });
    });
  }
  return rows;
}

const toInstant = (moment: number) => new Date(moment).toISOString();
