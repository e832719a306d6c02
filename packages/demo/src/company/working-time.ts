import {
  STARTING_JOB_TYPES,
  type StartingJobTypeKey,
} from '@callboard/contract/company/lists/starting-job-types';
import {
  DEFAULT_WEEKLY_HOURS,
  type WeeklyHours,
  type WorkException,
} from '@callboard/contract/company/working-time';
import { atLocal, weekdayOf } from './company-days.ts';
import type { TEAM } from './team.ts';

type TeamMember = (typeof TEAM)[number];

const OPENS = 8 * 60;
const CLOSES = 17 * 60;
const NOON = 12 * 60;
const isWeekend = (day: number) => weekdayOf(day) % 6 === 0;

/** Job types a technician is sent to; an empty list means all. */
export const skillsOf = ({ cannot = [] }: TeamMember): StartingJobTypeKey[] =>
  cannot.length === 0
    ? []
    : STARTING_JOB_TYPES.flatMap(({ key }) => (cannot.includes(key) ? [] : key));

/** The company's usual hours, for some with Saturday mornings. */
export const weeklyHoursOf = ({ hasSaturdays }: TeamMember): WeeklyHours =>
  hasSaturdays
    ? [...DEFAULT_WEEKLY_HOURS.slice(0, 6), { from: OPENS, to: NOON }]
    : DEFAULT_WEEKLY_HOURS;

/** A technician's upcoming day off, not on a full-board day; undefined for none. */
export function dayOffOf({ hasDayOff }: TeamMember, today: number): number | undefined {
  if (!hasDayOff) return undefined;
  const days = [today + 2, today + 3, today + 4];
  return days.find((day) => !isWeekend(day));
}

const toInstant = (moment: number) => new Date(moment).toISOString();

/** The day off, plus extra working time for the full-board days, whatever their weekday. */
export function exceptionsOf(member: TeamMember, today: number): WorkException[] {
  if (member.role !== 'tech' || member.left !== undefined) return [];
  const off = dayOffOf(member, today);
  const vacation: WorkException[] =
    off === undefined
      ? []
      : [
          {
            kind: 'off',
            start: toInstant(atLocal(off, 0)),
            end: toInstant(atLocal(off + 1, 0)),
            note: 'Day off',
          },
        ];
  const duties = [today, today + 1].filter(isWeekend).map(
    (day): WorkException => ({
      kind: 'working',
      start: toInstant(atLocal(day, OPENS)),
      end: toInstant(atLocal(day, CLOSES)),
      note: 'Weekend duty',
    }),
  );
  return [...duties, ...vacation];
}
