import type { StatusKey } from '@callboard/contract/calls/statuses';
import { sumDollars, toCents, toDollars } from '@callboard/contract/platform/values/money';
import type { Random } from '../chance/random.ts';
import { SPLIT, SPLIT_FROM } from '../trade/payment-habits.ts';
import type { DemoPayment, Visit } from './demo-call.ts';
import { makePayment } from './make-payment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DEPOSIT_FROM = 3000;

const PAYERS = [
  { pays: 'at once', percent: 71 },
  { pays: 'within a month', percent: 20 },
  { pays: 'late', percent: 7.5 },
  { pays: 'not at all', percent: 1.5 },
] as const;

/** The deposit for an installation; none for small bills. */
export function makeDeposit(
  random: Random,
  visit: Visit,
  total: number,
  now: number,
): DemoPayment[] {
  if (visit.job.family !== 'install' || total < DEPOSIT_FROM) return [];
  const amount = Math.round(total * random.pick([0.3, 0.5]));
  const wait = (Math.min(now, visit.start) - visit.bookedAt) * random.next();
  return [makePayment(random, amount, visit.bookedAt + Math.floor(wait / 2))];
}

/** How a finished visit is paid, and its resulting status at `now`. */
export function settle(
  random: Random,
  visit: Visit,
  total: number,
  now: number,
): { status: StatusKey; payments: DemoPayment[] } {
  const deposit = makeDeposit(random, visit, total, now);
  const rest = sumDollars([total, ...deposit.map(({ amount }) => -amount)]);
  const paidAt = rest === 0 ? visit.end : payday(random, visit.end);
  if (paidAt <= now) {
    const payments = rest > 0 ? split(random, rest, paidAt) : [];
    return { status: 'closed', payments: [...deposit, ...payments] };
  }
  const age = now - visit.end;
  const isInvoiced = age > 2 * DAY || (age > HOUR && random.chance(0.5));
  // Some pay half and stop there.
  const half = toDollars(Math.round(toCents(rest) / 2));
  const paysHalf = half > 0 && age > 10 * DAY && random.chance(0.25);
  const payments = paysHalf ? [makePayment(random, half, visit.end + 3 * DAY)] : [];
  return { status: isInvoiced ? 'invoiced' : 'completed', payments: [...deposit, ...payments] };
}

function payday(random: Random, end: number): number {
  const { pays } = random.weighted(PAYERS, ({ percent }) => percent);
  switch (pays) {
    case 'at once':
      return end + random.int(5, 40) * MINUTE;
    case 'within a month':
      return end + random.int(1, 30) * DAY + random.int(-2 * 60, 3 * 60) * MINUTE;
    case 'late':
      return end + random.int(31, 75) * DAY;
    case 'not at all':
      return Number.POSITIVE_INFINITY;
  }
}

function split(random: Random, amount: number, paidAt: number): DemoPayment[] {
  if (amount < SPLIT_FROM || !random.chance(SPLIT)) return [makePayment(random, amount, paidAt)];
  const first = Math.round(amount * 0.4);
  return [
    makePayment(random, first, paidAt),
    makePayment(random, sumDollars([amount, -first]), paidAt + MINUTE),
  ];
}
