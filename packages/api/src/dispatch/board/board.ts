import { type BoardSection, boardSectionOf } from '@callboard/contract/dispatch/board-section';
import { compareInLane } from '@callboard/contract/dispatch/compare-in-lane';
import {
  type Board,
  type BoardCall,
  type BoardQuery,
  MOST_UNSCHEDULED,
} from '@callboard/contract/dispatch/dispatch';
import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import type { Reader } from '@callboard/db/client';
import { companyWindows } from '../../company/settings/company-windows.ts';
import type { Actor } from '../../platform/context.ts';
import { boardTechnicians } from './board-technicians.ts';
import { candidateCalls } from './candidate-calls.ts';

const bySchedule = (one: BoardCall, other: BoardCall) =>
  one.scheduledAt.localeCompare(other.scheduledAt) || one._id.localeCompare(other._id);

const iso = (at: number) => new Date(at).toISOString();

/**
 * The board of some days, in three statements however much is on it. A technician sees the own row.
 */
export async function board(db: Reader, actor: Actor, query: BoardQuery): Promise<Board> {
  const { timeZone, driveFactor, ...windows } = await companyWindows(db);
  const days = Array.from({ length: query.days }, (_, index) => {
    const date = addDays(query.from, index);
    return { date, ...dayAsMoments(date, timeZone) };
  });
  const now = wallTime(Date.now(), timeZone).date;
  const span = {
    start: Math.min(...days.map(({ start }) => start)),
    end: Math.max(...days.map(({ end }) => end)),
  };
  const own = actor.role === 'tech' ? actor.id : null;
  const today = dayAsMoments(now, timeZone).start;
  const candidates = await candidateCalls(db).execute({
    from: iso(span.start),
    to: iso(span.end),
    today: iso(today),
    own,
  });
  const callsIn = (section: BoardSection) =>
    candidates.filter((call) => boardSectionOf(call, span, today) === section);
  const calls = callsIn('row').toSorted(bySchedule);
  const laneOf = (section: BoardSection) =>
    own === null ? callsIn(section).toSorted(compareInLane) : [];
  const unscheduled = laneOf('unscheduled');
  const followUp = laneOf('follow_up');
  const busy = new Set(calls.flatMap(({ assignedEmployee }) => assignedEmployee?._id ?? []));
  return {
    timeZone,
    driveFactor,
    windows,
    days: days.map(({ date, start, end }) => ({ date, start: iso(start), end: iso(end) })),
    technicians: await boardTechnicians(db, [...busy], own, span),
    calls,
    unscheduled: unscheduled.slice(0, MOST_UNSCHEDULED),
    hasMoreUnscheduled: unscheduled.length > MOST_UNSCHEDULED,
    followUp: followUp.slice(0, MOST_UNSCHEDULED),
    hasMoreFollowUp: followUp.length > MOST_UNSCHEDULED,
  };
}
