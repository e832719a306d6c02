import type { StatusTimes } from '@callboard/contract/calls/service-calls';
import { sumDollars } from '@callboard/contract/values/money';
import type { lineItems, payments } from '@callboard/db/schema/call-lines';
import type { serviceCalls } from '@callboard/db/schema/service-calls';
import type { Random } from '../chance/random.ts';
import { describeJob } from '../trade/describe-job.ts';
import type { CatalogCode } from '../trade/price-book.ts';
import { LINES_SINCE, momentsIn, PAYMENTS_SINCE, versionIn } from '../trade/status-steps.ts';
import type { CustomerCall } from './assign-customers.ts';
import type { DemoCall } from './demo-call.ts';
import { totalOf } from './make-lines.ts';
import { promiseCall } from './promise-call.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The times of a call's work, as far as its status has come by `now`. */
function statusTimesOf(random: Random, call: DemoCall, now: number): StatusTimes {
  const { status, start, end, bookedAt, payments } = call;
  const latest = Math.min(start, now);
  const agreedAt = bookedAt + random.next() * 0.4 * (latest - bookedAt);
  const endsAt = Math.min(now, end + random.int(-14, 12) * MINUTE);
  const billedAt = endsAt + random.next() * 0.5 * Math.min(DAY, now - endsAt);
  const moments: Record<keyof StatusTimes, number> = {
    canceledAt: agreedAt,
    confirmedAt: agreedAt,
    travelStartedAt: Math.max(agreedAt, latest - random.int(8, 25) * MINUTE),
    arrivedAt: Math.min(now, start + random.int(-6, 9) * MINUTE),
    holdStartedAt: endsAt,
    completedAt: endsAt,
    invoicedAt: billedAt,
    closedAt: Math.min(now, Math.max(billedAt, ...payments.map(({ paidAt }) => paidAt))),
  };
  return Object.fromEntries(
    momentsIn(status).map((name) => [name, new Date(Math.floor(moments[name])).toISOString()]),
  );
}

type Rows = {
  calls: (typeof serviceCalls.$inferInsert)[];
  lines: (typeof lineItems.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
};

/**
 * Rows for the calls and their ledgers.
 * @param calls in booking order
 * @param itemIds catalog item ids by code
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
    const version = versionIn(call.status);
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
        // A deposit is paid before the work starts.
        fromVersion: paidAt < call.start ? 2 : Math.min(version, PAYMENTS_SINCE),
        recordedAt: toInstant(paidAt),
        paidAt: toInstant(paidAt),
      });
    });
  }
  return rows;
}

const toInstant = (moment: number) => new Date(moment).toISOString();
