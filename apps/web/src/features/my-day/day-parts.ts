import {
  BEGUN_STATUS,
  DONE_STATUSES,
  OPEN_STATUSES,
  UNDER_WAY_STATUSES,
} from '@callboard/contract/calls/call-states';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { ON_THIS_PHONE } from '~/session/local-answers.ts';

export interface DayParts {
  /** What to do next. */
  now: ServiceCallRow | undefined;
  next: ServiceCallRow[];
  /** On hold, or waiting for parts. */
  waiting: ServiceCallRow[];
  finished: ServiceCallRow[];
}

const isIn = (statuses: readonly string[]) => (visit: ServiceCallRow) =>
  statuses.includes(visit.status);

const isUnderWay = isIn(UNDER_WAY_STATUSES);
const isBegun = isIn([BEGUN_STATUS]);

/** A day as a technician works through it. @param visits by scheduled time */
export function dayParts(visits: readonly ServiceCallRow[]): DayParts {
  const open = visits.filter(isIn(OPEN_STATUSES));
  const now = open.find(isBegun) ?? open.find(isUnderWay) ?? open[0];
  const finished = visits.filter(isIn(DONE_STATUSES));
  return {
    now,
    next: open.filter((visit) => visit !== now),
    waiting: visits.filter((visit) => !open.includes(visit) && !finished.includes(visit)),
    finished,
  };
}

/**
 * What stands where the visit to work on would, when there is none.
 * @param notSent how many changes wait on the phone
 */
export function nothingNow(
  { waiting, finished }: Pick<DayParts, 'waiting' | 'finished'>,
  notSent: number,
): { text: string; hint?: string } {
  if (notSent > 0) {
    const text = notSent === 1 ? '1 change is not sent yet' : `${notSent} changes are not sent yet`;
    return { text, hint: ON_THIS_PHONE };
  }
  if (waiting.length > 0) return { text: 'Nothing else now', hint: `${waiting.length} on hold` };
  if (finished.length > 0) return { text: 'All done for the day' };
  return { text: 'No visits', hint: 'New visits show up here by themselves.' };
}
