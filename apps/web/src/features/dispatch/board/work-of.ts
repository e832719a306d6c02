import type { Board, BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { workingSpans } from '@callboard/contract/dispatch/dispatch-rules';
import { type Span } from '@callboard/contract/dispatch/spans';

/** When somebody works on the days of a board, in order and without overlaps; milliseconds. */
export type Work = ReadonlyMap<string, readonly Span[]>;

/** The working time of everybody on the board, by their ids. */
export function workOf({
  technicians,
  days,
  timeZone,
}: Pick<Board, 'technicians' | 'days' | 'timeZone'>): Work {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const within = { start: Date.parse(first.start), end: Date.parse(last.end) };
  // Most have the same week, and asking the clock is what takes the time.
  const known = new Map<string, Span[]>();
  const spansOf = (technician: BoardTechnician) => {
    const key = JSON.stringify([technician.weeklyHours, technician.exceptions]);
    const spans = known.get(key) ?? workingSpans(technician, within, timeZone);
    known.set(key, spans);
    return spans;
  };
  return new Map(technicians.map((technician) => [technician._id, spansOf(technician)]));
}
