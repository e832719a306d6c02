import type { DemoCall } from './demo-call.ts';
import { stop } from './run-visits.ts';

const MINUTE = 60_000;
const ABOUT_TO_LEAVE = 40 * MINUTE;

// Which of the finished repairs, latest first, turn out to be unfinished.
const WITHOUT_PARTS = [1, 6, 13];
const ON_HOLD = [3, 9];

/**
 * Adjustments across today's calls: technicians between two visits are on the way,
 * and some of the latest repairs are waiting for parts or a decision.
 */
export function setTodaysScene(calls: readonly DemoCall[], now: number): DemoCall[] {
  const leaving = findLeaving(byStart(calls), now);
  const ended = byStart(calls)
    .toReversed()
    .filter(({ status, job }) => {
      return job.family === 'repair' && /completed|invoiced|closed/.test(status);
    });
  const withoutParts = new Set(WITHOUT_PARTS.map((index) => ended[index]));
  const onHold = new Set(ON_HOLD.map((index) => ended[index]));
  return calls.map((call) => {
    if (leaving.has(call)) return { ...call, status: 'en_route', lines: [], payments: [] };
    if (withoutParts.has(call)) return stop(call, call.lines, 'waiting_parts');
    return onHold.has(call) ? stop(call, call.lines, 'on_hold') : call;
  });
}

function findLeaving(calls: readonly DemoCall[], now: number): Set<DemoCall> {
  const working = calls.filter(({ status }) => status === 'in_progress');
  const busy = new Set(working.map(({ technicianId }) => technicianId));
  const leaving = new Set<DemoCall>();
  for (const call of calls) {
    const isNext = call.status === 'scheduled' || call.status === 'confirmed';
    if (!isNext || busy.has(call.technicianId) || call.start - now > ABOUT_TO_LEAVE) continue;
    busy.add(call.technicianId);
    leaving.add(call);
  }
  // If everyone is working, the one who was due to start last is running late.
  const late = working.at(-1);
  if (leaving.size === 0 && working.length > 2 && late) leaving.add(late);
  return leaving;
}

const byStart = (calls: readonly DemoCall[]) => [...calls].toSorted((a, b) => a.start - b.start);
