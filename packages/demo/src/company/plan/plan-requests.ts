import type { Random } from '../../chance/random.ts';
import { chooseJob } from '../../trade/choose-job.ts';
import { atLocal, localMinute, monthOf, weekdayOf } from '../company-days.ts';
import type { Visit } from '../demo-call.ts';

const MINUTE = 60_000;
const TODAYS_REQUESTS = 5;
const LATER_REQUESTS = 10;
const DATELESS = 3;
// How many days ago customers asked for a visit that no one has made.
const OVERDUE = [1, 2];
const FIRST = 10 * 60;
const LAST = 16 * 60;

/** Calls not assigned to anyone yet, with the time the customer asked for. */
export function planRequests(random: Random, today: number, now: number): Visit[] {
  // Later today if there is still time, otherwise this afternoon: no one has called back.
  const soon = Math.ceil((localMinute(now) + 30) / 30) * 30;
  const isLate = soon > LAST - 60;
  const first = isLate ? LAST - 120 : Math.max(FIRST, soon);
  return [
    ...Array.from({ length: TODAYS_REQUESTS }, () =>
      planRequest(random, today, random.int(first / 30, LAST / 30) * 30, now, 300),
    ),
    ...OVERDUE.map((ago) =>
      planRequest(
        random,
        notOnSunday(today - ago),
        random.int(FIRST / 30, LAST / 30) * 30,
        now,
        900,
      ),
    ),
    ...Array.from({ length: LATER_REQUESTS }, (_, index) => {
      const day = notSunday(today + random.int(1, 9));
      const minute = random.int(FIRST / 30, LAST / 30) * 30;
      return { ...planRequest(random, day, minute, now, 2400), needsTime: index < DATELESS };
    }),
  ];
}

function planRequest(
  random: Random,
  day: number,
  minute: number,
  now: number,
  mostWaiting: number,
): Visit {
  const job = chooseJob(random, monthOf(day), 120);
  const start = atLocal(day, minute);
  return {
    job,
    technicianId: null,
    day,
    start,
    end: start + job.minutes * MINUTE,
    bookedAt: Math.min(now, start) - random.int(8 * MINUTE, mostWaiting * MINUTE),
  };
}

const notOnSunday = (day: number) => (weekdayOf(day) === 0 ? day - 1 : day);
const notSunday = (day: number) => (weekdayOf(day) === 0 ? day + 1 : day);
