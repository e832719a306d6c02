import type { Board, BoardCall, BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { freeTime } from '@callboard/contract/dispatch/free-time';
import { cut, minutesOf, type Span, union } from '@callboard/contract/dispatch/spans';
import { type BoardFilters, matches } from '~/features/dispatch/board/filters/board-filters.ts';
import {
  type UnscheduledGroup,
  unscheduledGroups,
} from '~/features/dispatch/board/unscheduled/unscheduled-groups.ts';
import { type Bar, stackBars } from './stack-bars.ts';
import type { TimeScale } from './time-scale.ts';
import type { Work } from './work-of.ts';

/** Minutes of one or more days. */
interface Load {
  booked: number;
  /** What is left of the working time from now on, with nothing booked. */
  free: number;
}

export interface BoardRow extends Load {
  technician: BoardTechnician;
  bars: readonly Bar[];
  /** How many levels its bars take, 1 or more. */
  levels: number;
  work: readonly Span[];
  /** When its technician is free, from now on. */
  gaps: readonly Span[];
  /** One for each day of the scale. */
  days: readonly Load[];
}

export interface BoardModel extends Load {
  rows: readonly BoardRow[];
  /** The panel beside the rows: unscheduled calls, then those to follow up. */
  unscheduled: readonly UnscheduledGroup[];
  /** All technicians together, for each day of the scale. */
  days: readonly Load[];
  /** Calls that pass the filters, scheduled or not, and all calls. */
  shown: number;
  all: number;
}

interface Modeled {
  board: Board;
  scale: TimeScale;
  work: Work;
  filters: BoardFilters;
  /** In milliseconds. */
  now: number;
}

const NOBODY: readonly BoardCall[] = [];

const added = (loads: readonly Load[]): Load =>
  loads.reduce(
    (sum, { booked, free }) => ({ booked: sum.booked + booked, free: sum.free + free }),
    { booked: 0, free: 0 },
  );

/** Turns the server's answer into what the board shows. */
export function boardModel({ board, scale, work, filters, now }: Modeled): BoardModel {
  const callsOf = byTechnician(board.calls);
  const isShown = (call: BoardCall) => matches(call, filters);
  const rows = board.technicians
    .filter(({ _id }) => !filters.technician || _id === filters.technician)
    .map((technician): BoardRow => {
      const calls = callsOf.get(technician._id) ?? NOBODY;
      const hours = work.get(technician._id) ?? [];
      const visits = calls.filter(({ status }) => status !== 'canceled').map(spanOf);
      const gaps = freeTime({ technician, work: hours, visits }, now);
      const days = loadsOf(visits, gaps, scale);
      return {
        technician,
        ...stackBars(calls, scale, isShown),
        work: hours,
        gaps,
        days,
        ...added(days),
      };
    });
  const days = scale.days.map((_, index) => added(rows.flatMap((row) => row.days[index] ?? [])));
  const lane = [...board.unscheduled, ...board.followUp];
  const unscheduled = unscheduledGroups(lane.filter(isShown));
  return {
    rows,
    unscheduled,
    days,
    ...added(days),
    shown:
      rows.flatMap(({ bars }) => bars.filter(({ isOther }) => !isOther)).length +
      unscheduled.reduce((sum, { calls }) => sum + calls.length, 0),
    all: board.calls.length + lane.length,
  };
}

function byTechnician(calls: readonly BoardCall[]): Map<string, BoardCall[]> {
  const groups = new Map<string, BoardCall[]>();
  for (const call of calls) {
    const id = call.assignedEmployee?._id ?? '';
    const group = groups.get(id);
    if (group) group.push(call);
    else groups.set(id, [call]);
  }
  return groups;
}

/** Overlapping visits count once. */
function loadsOf(visits: readonly Span[], gaps: readonly Span[], scale: TimeScale): Load[] {
  const taken = union(visits);
  return scale.days.map((day) => {
    const within = (spans: readonly Span[]) => spans.flatMap((span) => cut(span, day) ?? []);
    return { booked: minutesOf(within(taken)), free: minutesOf(within(gaps)) };
  });
}
