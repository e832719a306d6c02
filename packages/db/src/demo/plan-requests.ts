import { chooseJob } from './choose-job.ts';
import type { Visit } from './demo-call.ts';
import { atLocal, localMinute, monthOf, weekdayOf } from './local-time.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const TODAYS_REQUESTS = 5;
const LATER_REQUESTS = 10;
const FIRST = 10 * 60;
const LAST = 16 * 60;

/** Calls that nobody has been sent to yet, with the time that the customer asked for. */
export function planRequests(random: Random, today: number, now: number): Visit[] {
  // Later today if there is still time, else this afternoon: nobody has called back.
  const soon = Math.ceil((localMinute(now) + 30) / 30) * 30;
  const isLate = soon > LAST - 60;
  const first = isLate ? LAST - 120 : Math.max(FIRST, soon);
  return [
    ...Array.from({ length: TODAYS_REQUESTS }, () =>
      planRequest(random, today, random.int(first / 30, LAST / 30) * 30, now, 300),
    ),
    ...Array.from({ length: LATER_REQUESTS }, () => {
      const day = notSunday(today + random.int(1, 9));
      return planRequest(random, day, random.int(FIRST / 30, LAST / 30) * 30, now, 2400);
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

const notSunday = (day: number) => (weekdayOf(day) === 0 ? day + 1 : day);
