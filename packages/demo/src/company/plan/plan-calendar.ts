import type { Random } from '../../chance/random.ts';
import { monthOf, weekdayOf } from '../company-days.ts';
import type { DemoTechnician } from '../make-employees.ts';
import { planDay, type Slot } from './plan-day.ts';

const PAST_DAYS = 456;
const FUTURE_DAYS = 14;
const PAST_VISITS = 2840;
const TODAYS_SHORT_VISITS = 35;
const TOMORROWS_VISITS = 32;
const SHORT = 120;
const SATURDAY = 6;
const NOON = 12 * 60;

// How busy each month is in Texas, starting with January; the mean is 1.
const SEASON = [1, 0.85, 0.75, 0.75, 1, 1.35, 1.5, 1.35, 0.9, 0.8, 0.8, 0.95];

/** 15 months of work, a full board today, and two more weeks that get emptier. */
export function planCalendar(
  random: Random,
  technicians: readonly DemoTechnician[],
  today: number,
): Slot[] {
  const onDuty = (day: number) =>
    technicians.filter(
      ({ firstDay, lastDay, dayOff }) => firstDay <= day && day < lastDay && day !== dayOff,
    );
  const plan = (day: number, count: number) =>
    weekdayOf(day) === SATURDAY
      ? planDay(random, {
          day,
          count,
          technicians: onDuty(day).filter(({ hasSaturdays }) => hasSaturdays),
          until: NOON,
        })
      : planDay(random, { day, count, technicians: onDuty(day) });

  const past = pastVolumes(random, today).flatMap(({ day, count }) => plan(day, count));
  const future = Array.from({ length: FUTURE_DAYS - 1 }, (_, index) => index + 2)
    .filter((ahead) => workload(today + ahead) > 0)
    .flatMap((ahead) => plan(today + ahead, Math.ceil((17 - ahead) * workload(today + ahead))));
  return [
    ...past,
    ...planToday(random, onDuty(today), today),
    // Planned whatever the weekday: in other time zones it may be a different day.
    ...planDay(random, {
      day: today + 1,
      count: TOMORROWS_VISITS,
      technicians: onDuty(today + 1),
      longest: SHORT,
    }),
    ...future,
  ];
}

// One technician, never the demo account, installs all day; the others go from call to call.
function planToday(random: Random, technicians: readonly DemoTechnician[], today: number): Slot[] {
  const [own, ...others] = technicians;
  const installer = random.pick(others.filter(({ can }) => can('install-system')));
  return [
    ...planInstall(random, installer, today),
    ...planDay(random, {
      day: today,
      count: TODAYS_SHORT_VISITS,
      technicians: [own, ...others].flatMap((one) => (one && one !== installer ? one : [])),
      longest: SHORT,
    }),
  ];
}

function planInstall(random: Random, technician: DemoTechnician, day: number): Slot[] {
  for (;;) {
    const slots = planDay(random, { day, count: 1, technicians: [technician] });
    if (slots.some(({ job }) => job.family === 'install')) return slots;
  }
}

/** Share of a normal day's work: full on weekdays, a little on Saturday mornings. */
function workload(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 0) return 0;
  return weekday === SATURDAY ? 0.25 : 1;
}

// The days leading up to today's full board are busy, too.
const busyWeek = (age: number) => 1 + 2 * Math.max(0, 1 - age / 8);

/** The number of visits on each past day, {@link PAST_VISITS} in total. */
function pastVolumes(random: Random, today: number): { day: number; count: number }[] {
  const days = Array.from({ length: PAST_DAYS }, (_, index) => today - PAST_DAYS + index).map(
    (day) => ({
      day,
      weight:
        workload(day) *
        (SEASON[monthOf(day)] ?? 1) *
        busyWeek(today - day) *
        (0.75 + random.next() / 2),
    }),
  );
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let planned = 0;
  let due = 0;
  return days.map(({ day, weight }) => {
    due += (weight / total) * PAST_VISITS;
    const count = Math.round(due) - planned;
    planned += count;
    return { day, count };
  });
}
