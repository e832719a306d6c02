import type { StatusTimes } from '@callboard/contract/calls/service-calls';
import { sumDollars } from '@callboard/contract/platform/values/money';
import type { callChecklists } from '@callboard/db/schema/call-checklists';
import type { lineItems, payments } from '@callboard/db/schema/call-lines';
import type { callNotes } from '@callboard/db/schema/call-notes';
import type { serviceCalls } from '@callboard/db/schema/service-calls';
import type { Random } from '../../chance/random.ts';
import { describeJob } from '../../trade/describe-job.ts';
import type { CatalogCode } from '../../trade/price-book.ts';
import { momentsIn } from '../../trade/status-steps.ts';
import type { CustomerCall } from '../assign-customers.ts';
import type { DemoCall } from '../demo-call.ts';
import { totalOf } from '../make-lines.ts';
import { type HousePlan, knownHouse } from '../plan-houses.ts';
import { promiseCall } from '../promise-call.ts';
import { makeCallNote } from '../staff-notes.ts';
import { type CallChange, changesOf } from './call-changes.ts';

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

type Identified<Row> = Row & { id: string };

/** The rows of one call, and the changes that made its versions. */
export type CallRows = {
  call: Identified<typeof serviceCalls.$inferInsert> & { statusTimes: StatusTimes };
  lines: Identified<typeof lineItems.$inferInsert>[];
  payments: Identified<typeof payments.$inferInsert>[];
  note: Identified<typeof callNotes.$inferInsert> | undefined;
  /** What its technician filled in; answer by answer a change of its own. */
  checklist?: typeof callChecklists.$inferInsert;
  changes: CallChange[];
};

/**
 * Rows for a call, its ledgers and what its technician noted.
 * @param aside for what is written on the side, which leaves all the rest as it is
 * @param itemIds catalog item ids by code
 */
export function makeCallRows(
  { random, aside }: { random: Random; aside: Random },
  call: CustomerCall,
  itemIds: ReadonlyMap<CatalogCode, string>,
  { now, house }: { now: number; house: HousePlan | undefined },
): CallRows {
  const callId = random.uuid();
  const { status, technicianId } = call;
  const description = describeJob(random, call.job, house && knownHouse(house, call.bookedAt));
  const promised = promiseCall(random, call, description);
  const statusTimes = statusTimesOf(random, call, now);
  const written = makeCallNote(aside, { status, technicianId, ...statusTimes });
  const changes = changesOf(call, statusTimes, written !== undefined, now);
  const versionOf = (isSought: (change: CallChange) => boolean) => changes.findIndex(isSought) + 1;
  const lines = call.lines.map(({ code, ...line }, position) => {
    const itemId = itemIds.get(code);
    if (!itemId) throw new Error(`The price book has no ${code}`);
    const fromVersion = versionOf(({ what }) => what === 'items');
    const recordedAt = toInstant(changes[fromVersion - 1]?.at ?? now);
    return { ...line, itemId, id: random.uuid(), callId, position, fromVersion, recordedAt };
  });
  return {
    call: {
      id: callId,
      customerId: call.customerId,
      propertyId: call.propertyId,
      assignedEmployeeId: technicianId,
      scheduledAt: toInstant(call.start),
      durationMinutes: call.job.minutes,
      description,
      ...promised,
      status,
      statusTimes,
      subtotal: totalOf(call.lines),
      paid: sumDollars(call.payments.map(({ amount }) => amount)),
      createdAt: toInstant(call.bookedAt),
      version: changes.length,
    },
    lines,
    payments: call.payments.map(({ paidAt, ...payment }, position) => ({
      ...payment,
      id: random.uuid(),
      callId,
      position,
      fromVersion: versionOf((change) => change.what === 'payment' && change.nth === position),
      recordedAt: toInstant(paidAt),
      paidAt: toInstant(paidAt),
    })),
    note: written && { ...written, callId, fromVersion: versionOf(({ what }) => what === 'note') },
    changes,
  };
}

const toInstant = (moment: number) => new Date(moment).toISOString();
