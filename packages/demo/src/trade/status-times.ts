import type { StatusTimes } from '@callboard/contract/service-calls';
import type { DemoCall } from '../company/demo-call.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When the work of a call went on, as far as its status says that it did by `now`. */
export function statusTimesOf(random: Random, call: DemoCall, now: number): StatusTimes {
  const { status, start, end, bookedAt, payments } = call;
  const latest = Math.min(start, now);
  const agreedAt = bookedAt + random.next() * 0.4 * (latest - bookedAt);
  if (status === 'new' || status === 'scheduled') return {};
  if (status === 'canceled') return { canceledAt: toInstant(agreedAt) };
  const before = { confirmedAt: toInstant(agreedAt) };
  if (status === 'confirmed') return before;
  const travelsAt = Math.max(agreedAt, latest - random.int(8, 25) * MINUTE);
  const driving = { ...before, travelStartedAt: toInstant(travelsAt) };
  if (status === 'en_route') return driving;
  const arrivesAt = Math.min(now, start + random.int(-6, 9) * MINUTE);
  const working = { ...driving, arrivedAt: toInstant(arrivesAt) };
  if (status === 'in_progress') return working;
  const endsAt = Math.min(now, end + random.int(-14, 12) * MINUTE);
  if (status === 'on_hold' || status === 'waiting_parts') {
    return { ...working, holdStartedAt: toInstant(endsAt) };
  }
  const done = { ...working, completedAt: toInstant(endsAt) };
  if (status === 'completed') return done;
  const billedAt = endsAt + random.next() * 0.5 * Math.min(DAY, now - endsAt);
  const invoiced = { ...done, invoicedAt: toInstant(billedAt) };
  if (status === 'invoiced') return invoiced;
  const paidAt = Math.max(billedAt, ...payments.map((payment) => payment.paidAt));
  return { ...invoiced, closedAt: toInstant(Math.min(now, paidAt)) };
}

const toInstant = (moment: number) => new Date(Math.floor(moment)).toISOString();
