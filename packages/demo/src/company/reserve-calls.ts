import { sumDollars } from '@callboard/contract/values/money';
import type { DemoCall } from './demo-call.ts';
import { totalOf } from './make-lines.ts';

const DAY = 24 * 60 * 60_000;
const PAID_CALLS = 4;

/**
 * Picks the demo customer's calls: some paid ones over the year, an unpaid bill and an
 * upcoming visit.
 */
export function reserveCalls(calls: readonly DemoCall[], now: number): Set<DemoCall> {
  const usual = calls
    .filter(({ job }) => !job.isCommercial && /repair|maintenance/.test(job.family))
    .toSorted((a, b) => a.start - b.start);
  const paid = usual.filter((call) => call.status === 'closed' && call.payments.length > 0);
  const spread = Array.from({ length: PAID_CALLS }, (_, index) =>
    paid.at(Math.floor(((index + 0.4) / PAID_CALLS) * paid.length)),
  );
  const unpaid = usual.findLast(
    (call) => call.status === 'invoiced' && call.end < now - 5 * DAY && owes(call),
  );
  const upcoming = usual.find(
    (call) => /scheduled|confirmed/.test(call.status) && call.start > now + 1.5 * DAY,
  );
  return new Set([...spread, unpaid, upcoming].filter((call) => call !== undefined));
}

const owes = ({ lines, payments }: DemoCall) =>
  totalOf(lines) > sumDollars(payments.map(({ amount }) => amount));
