import type { Board, BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { workingSpans } from '@callboard/contract/dispatch/dispatch-rules';
import { type Span } from '@callboard/contract/dispatch/spans';

/** When a technician works on the board's days, in order and without overlaps, in milliseconds. */
export type Work = ReadonlyMap<string, readonly Span[]>;

/** The working time of every technician on the board, by id. */
export function workOf({
  technicians,
  days,
  timeZone,
}: Pick<Board, 'technicians' | 'days' | 'timeZone'>): Work {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const within = { start: Date.parse(first.start), end: Date.parse(last.end) };
  // Most technicians share the same week, and time zone lookups are the slow part.
  const known = new Map<string, Span[]>();
  const spansOf = (technician: BoardTechnician) => {
    const key = JSON.stringify([technician.weeklyHours, technician.exceptions]);
    const spans = known.get(key) ?? workingSpans(technician, within, timeZone);
    known.set(key, spans);
    return spans;
  };
  return new Map(technicians.map((technician) => [technician._id, spansOf(technician)]));
}
