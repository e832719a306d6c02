import { DEFAULT_WEEKLY_HOURS } from '../company/default-weekly-hours.ts';
import type { WeeklyHours, WorkException } from '../company/working-time.ts';
import { momentOf } from '../platform/values/company-time.ts';

/** Tuesday, December 1, 2026: a company in Chicago that is open from 8 to 5. */
export const SICK_DAY = '2026-12-01';
const ZONE = 'America/Chicago';

const hour = (clock: number) => new Date(momentOf(SICK_DAY, clock * 60, ZONE)).toISOString();

/** 9:40 AM. */
export const SICK_MORNING = momentOf(SICK_DAY, 580, ZONE);

type Away = Pick<WorkException, 'kind' | 'start' | 'end' | 'note'>;

const sick = (from: number, to: number): Away => ({
  kind: 'off',
  start: hour(from),
  end: hour(to),
  note: 'Sick',
});

const EARLY: WeeklyHours = DEFAULT_WEEKLY_HOURS.map((hours) => hours && { from: 420, to: 930 });

/** From, to, on the clock of that day. */
type Visit = {
  from: number;
  to: number;
  status?: 'in_progress' | 'canceled';
  needsTime?: true;
  /** It has no technician any more once the time off is entered. */
  isGivenBack?: true;
};

type Somebody = {
  name: string;
  /** What the dispatcher enters as time off that morning. */
  sick?: Away;
  /** What the week had for them before. */
  exceptions?: Away[];
  weeklyHours?: WeeklyHours;
  isActive?: false;
  visits?: Visit[];
  /** Minutes that are left to plan, by hand. */
  free: number;
};

/** Eleven technicians, six of them sick, and what each has free from 9:40 on. */
export const SIX_SICK: readonly Somebody[] = [
  // All day. Her visit at 10 is given back.
  { name: 'Ann', sick: sick(0, 24), visits: [{ from: 10, to: 12, isGivenBack: true }], free: 0 },
  // All day, but he had begun: that stays his.
  { name: 'Ben', sick: sick(0, 24), visits: [{ from: 8, to: 11, status: 'in_progress' }], free: 0 },
  // Until noon. 12 to 1, and 2:30 to 5.
  { name: 'Cal', sick: sick(7, 12), visits: [{ from: 13, to: 14.5 }], free: 210 },
  // From 11 on, on a visit until 10:30. 10:30 to 11.
  {
    name: 'Dee',
    sick: sick(11, 17),
    free: 30,
    visits: [{ from: 9, to: 10.5, status: 'in_progress' }],
  },
  // All day, with extra hours that evening.
  {
    name: 'Eli',
    sick: sick(0, 24),
    free: 0,
    exceptions: [{ kind: 'working', start: hour(17), end: hour(20), note: 'On call' }],
  },
  // From 10 on, and the morning was off before. Nothing is between them.
  { name: 'Fay', sick: sick(10, 24), exceptions: [sick(0, 10)], free: 0 },
  // Two visits at once until 11. 11 to 2, and 3 to 5.
  {
    name: 'Gus',
    free: 300,
    visits: [
      { from: 8, to: 10 },
      { from: 9.5, to: 11 },
      { from: 14, to: 15 },
    ],
  },
  // Nothing planned. 9:40 to 5.
  { name: 'Hal', free: 440 },
  // 7 to 3:30, at the dentist from 12 to 1; what is canceled or has no time takes none.
  {
    name: 'Ida',
    weeklyHours: EARLY,
    free: 290,
    exceptions: [{ kind: 'off', start: hour(12), end: hour(13), note: 'Dentist' }],
    visits: [
      { from: 10, to: 11, status: 'canceled' },
      { from: 13, to: 14, needsTime: true },
    ],
  },
  { name: 'Jon', visits: [{ from: 8, to: 17 }], free: 0 },
  // Left the company, and still has a visit that somebody else has to do.
  { name: 'Kim', isActive: false, visits: [{ from: 10, to: 11 }], free: 0 },
];

/** What all of them have free in each hour from 8 to 5, by hand. */
export const FREE_BY_HOUR: readonly number[] = [
  // 8: over. 9: Hal and Ida from 9:40. 10: Hal, Ida, Dee from 10:30.
  0, 40, 150,
  // 11: Hal, Ida, Gus. 12: Hal, Gus, Cal. 1: Hal, Ida, Gus.
  180, 180, 180,
  // 2: Hal, Ida, Cal from 2:30. 3: Hal, Gus, Cal, Ida until 3:30. 4: Hal, Gus, Cal.
  150, 210, 180,
];

/** A visit of that day as calls have it. */
export const sickDayVisit = ({ from, to, status, needsTime }: Visit) => ({
  scheduledAt: hour(from),
  durationMinutes: (to - from) * 60,
  status: status ?? ('scheduled' as const),
  needsTime: needsTime ?? false,
});
