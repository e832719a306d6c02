import type { StatusTimes } from '@callboard/contract/service-calls';
import type { Random } from '../chance/random.ts';
import { momentsIn } from '../trade/status-steps.ts';
import type { DemoCall } from './demo-call.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When the work of a call went on, as far as its status says that it did by `now`. */
export function statusTimesOf(random: Random, call: DemoCall, now: number): StatusTimes {
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
