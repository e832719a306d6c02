import { JOB_TYPES, type JobTypeKey } from '@callboard/contract/job-type-list';
import {
  DEFAULT_WEEKLY_HOURS,
  type WeeklyHours,
  type WorkException,
} from '@callboard/contract/working-time';
import { atLocal, weekdayOf } from './company-days.ts';
import type { TEAM } from './team.ts';

type TeamMember = (typeof TEAM)[number];

const OPENS = 8 * 60;
const CLOSES = 17 * 60;
const NOON = 12 * 60;
const isWeekend = (day: number) => weekdayOf(day) % 6 === 0;

/** What somebody is sent to; nothing listed means everything. */
export const skillsOf = ({ cannot = [] }: TeamMember): JobTypeKey[] =>
  cannot.length === 0 ? [] : JOB_TYPES.flatMap(({ key }) => (cannot.includes(key) ? [] : key));

export const weeklyHoursOf = ({ hasSaturdays }: TeamMember): WeeklyHours =>
  hasSaturdays
    ? [...DEFAULT_WEEKLY_HOURS.slice(0, 6), { from: OPENS, to: NOON }]
    : DEFAULT_WEEKLY_HOURS;

/** The day that somebody has off, soon but not while the board is full; undefined for nobody. */
export function dayOffOf({ hasDayOff }: TeamMember, today: number): number | undefined {
  if (!hasDayOff) return undefined;
  const days = [today + 2, today + 3, today + 4];
  return days.find((day) => !isWeekend(day));
}

const toInstant = (moment: number) => new Date(moment).toISOString();

/** The day off, and the duty of those days on which the demo's board is full whatever they are. */
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
