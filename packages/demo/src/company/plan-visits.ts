import type { Random } from '../chance/random.ts';
import { bookVisit } from './book-visit.ts';
import type { Visit } from './demo-call.ts';
import type { DemoTechnician } from './make-employees.ts';
import { planCalendar } from './plan-calendar.ts';
import { planEmergencies } from './plan-emergencies.ts';
import { planRequests } from './plan-requests.ts';

/** Everything in the company's calendar, in the order in which it was booked. */
export function planVisits(
  random: Random,
  technicians: readonly DemoTechnician[],
  today: number,
  now: number,
): Visit[] {
  const planned = planCalendar(random, technicians, today).map((slot) =>
    bookVisit(random, slot, now),
  );
  return [
    ...planned,
    ...planEmergencies(random, planned, now),
    ...planRequests(random, today, now),
  ].toSorted((a, b) => a.bookedAt - b.bookedAt);
}
