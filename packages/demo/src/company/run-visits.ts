import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { Random } from '../chance/random.ts';
import { localDay } from './company-days.ts';
import type { DemoCall, Visit } from './demo-call.ts';
import { makeLines, totalOf } from './make-lines.ts';
import { makeDeposit, settle } from './settle.ts';

// Visits run over; drives are longer than this.
const OVERRUN = 20 * 60_000;
const CANCELED = 0.04;

/** Decides the outcome of each visit by `now`: its status, line items and payments. */
export function runVisits(random: Random, visits: readonly Visit[], now: number): DemoCall[] {
  const today = localDay(now);
  return visits.map((visit) => {
    const isPlanned = visit.job.key !== 'emergency' && visit.technicianId !== null;
    if (isPlanned && random.chance(CANCELED)) return bare(visit, 'canceled');
    if (visit.technicianId === null) return bare(visit, 'new');
    if (visit.end + OVERRUN <= now) return finish(random, visit, now);
    if (visit.start <= now) {
      const [first] = makeLines(random, visit.job, visit.start);
      return { ...bare(visit, 'in_progress'), lines: first ? [first] : [] };
    }
    const isConfirmed = random.chance(visit.day === today ? 0.75 : 0.35);
    return upcoming(random, visit, isConfirmed ? 'confirmed' : 'scheduled', now);
  });
}

const bare = (visit: Visit, status: StatusKey): DemoCall => ({
  ...visit,
  status,
  lines: [],
  payments: [],
});

function finish(random: Random, visit: Visit, now: number): DemoCall {
  const lines = makeLines(random, visit.job, visit.start);
  return { ...visit, lines, ...settle(random, visit, totalOf(lines), now) };
}

/** A visit that found the fault but could not finish: so far only the first line is billed. */
export const stop = (
  visit: Visit,
  lines: DemoCall['lines'],
  status: 'waiting_parts' | 'on_hold',
): DemoCall => ({ ...bare(visit, status), lines: lines.slice(0, 1) });

// An installation is sold before work starts.
function upcoming(random: Random, visit: Visit, status: StatusKey, now: number): DemoCall {
  if (visit.job.family !== 'install') return bare(visit, status);
  const lines = makeLines(random, visit.job, visit.start);
  return { ...visit, status, lines, payments: makeDeposit(random, visit, totalOf(lines), now) };
}
