import type { Random } from '../chance/random.ts';
import type { JobFamily } from '../trade/jobs.ts';
import { atLocal, localMinute } from './company-days.ts';
import type { Visit } from './demo-call.ts';
import type { Slot } from './plan/plan-day.ts';

const MINUTE = 60_000;
const OFFICE_OPENS = 7 * 60 + 30;
const OFFICE_CLOSES = 18 * 60;

// Fewest and most days between the phone call and the visit.
const LEAD: Record<JobFamily, readonly [number, number]> = {
  repair: [0, 2],
  maintenance: [4, 28],
  estimate: [1, 6],
  install: [3, 14],
  return: [1, 4],
};

/** Adds the time the customer called: before the visit, before `now`, during office hours. */
export function bookVisit(random: Random, slot: Slot, now: number): Visit {
  const [least, most] = LEAD[slot.job.family];
  let lead = random.int(least, most);
  const latest = Math.min(localMinute(slot.start) - 60, OFFICE_CLOSES);
  if (lead === 0 && latest > OFFICE_OPENS) {
    const bookedAt = atLocal(slot.day, random.int(OFFICE_OPENS, latest)) + seconds(random);
    if (bookedAt < now - MINUTE) return { ...slot, bookedAt };
  }
  for (lead = Math.max(1, lead); ; lead += 1) {
    const minute = random.int(OFFICE_OPENS, OFFICE_CLOSES);
    const bookedAt = atLocal(slot.day - lead, minute) + seconds(random);
    if (bookedAt < now - MINUTE) return { ...slot, bookedAt };
  }
}

// Calls are booked at any second of a minute.
const seconds = (random: Random): number => random.int(0, MINUTE - 1);
