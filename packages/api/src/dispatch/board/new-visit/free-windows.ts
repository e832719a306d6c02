import { ruledJob } from '@callboard/contract/company/lists/ruled-job';
import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { isSkilledFor, workingSpans } from '@callboard/contract/dispatch/dispatch-rules';
import type { FreeWindows, FreeWindowsQuery } from '@callboard/contract/dispatch/new-visit';
import { cut, minutesOf, overlaps, type Span } from '@callboard/contract/dispatch/spans';
import { windowsOfDay } from '@callboard/contract/dispatch/windows-of-day';
import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import type { Reader } from '@callboard/db/client';
import { requireJobType } from '../../../company/lists/require-job-type.ts';
import { companyWindows } from '../../../company/settings/company-windows.ts';
import { requireReference } from '../../../platform/access/require-id.ts';
import type { Actor } from '../../../platform/context.ts';
import { DomainError, missingReference } from '../../../platform/errors/domain-error.ts';
import { boardTechnicians } from '../board-technicians.ts';
import { freeGaps } from '../suggest/find-slots.ts';
import { NO_CALL, plannedVisits } from '../suggest/planned-visits.ts';
import { roundedUp } from '../suggest/slots-of.ts';

const DAYS = 7;
const FIELD = 'assignedEmployeeId';
const UNKNOWN = 'This technician does not exist. Choose another one.';

/** Whose hours are counted: a technician's own, the asked technician's, or everybody's. */
function whoseHours(actor: Actor, asked: string | undefined): string | null {
  const id = asked === undefined ? null : requireReference(asked, FIELD, UNKNOWN);
  if (actor.role !== 'tech') return id;
  if (id !== null && id !== actor.id) {
    throw new DomainError('forbidden', 'Technicians can only plan their own visits.');
  }
  return actor.id;
}

/** The earliest start within a window at which a visit fits into a gap. */
function startWithin(window: Span, gap: Span, length: number): number | undefined {
  const start = roundedUp(Math.max(window.start, gap.start));
  return start < window.end && start + length <= gap.end ? start : undefined;
}

/** What technicians work, and what of it is free for each. */
type Hours = { work: readonly Span[]; gaps: readonly (readonly Span[])[] };

const within = (spans: readonly Span[], span: Span) =>
  spans.flatMap((each) => cut(each, span) ?? []);

function countWindow(window: Span, { work, gaps }: Hours, length: number) {
  const startsOf = (own: readonly Span[]) =>
    own.flatMap((gap) => startWithin(window, gap, length) ?? []);
  const starts = gaps.map(startsOf).filter((own) => own.length > 0);
  return {
    start: new Date(window.start).toISOString(),
    end: new Date(window.end).toISOString(),
    workMinutes: Math.floor(minutesOf(within(work, window))),
    freeMinutes: Math.floor(minutesOf(within(gaps.flat(), window))),
    freeTechnicians: starts.length,
    firstStart: starts.length > 0 ? new Date(Math.min(...starts.flat())).toISOString() : null,
  };
}

/**
 * The company's arrival windows of seven days, each with what is free in it among the technicians who
 * can do the job, from now on: as the rules of the board count it (contract: Dispatch rules). Four
 * statements.
 * @param now in milliseconds
 * @throws DomainError `forbidden` for a technician who asks about another one, `not_found` for a
 *   technician who cannot be sent, `invalid` for a job type that the company does not have
 */
export async function freeWindows(
  db: Reader,
  actor: Actor,
  query: FreeWindowsQuery,
  now = Date.now(),
): Promise<FreeWindows> {
  const own = whoseHours(actor, query.assignedEmployeeId);
  const [{ timeZone, weeklyHours }, jobType] = await Promise.all([
    companyWindows(db),
    requireJobType(db, query.jobType ?? null),
  ]);
  const first = query.from ?? wallTime(now, timeZone).date;
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(first, index));
  const days = dates.map((date) => ({
    date,
    windows: windowsOfDay(weeklyHours, query.windowMinutes, date, timeZone),
  }));
  // The last window of a day may reach into the next one.
  const start = Math.max(now, dayAsMoments(first, timeZone).start);
  const search = {
    start,
    end: Math.max(start, dayAsMoments(addDays(first, DAYS), timeZone).end),
  };
  const [technicians, visits] = await Promise.all([
    boardTechnicians(db, [], own, search),
    plannedVisits(db, search, NO_CALL),
  ]);
  if (own !== null && technicians.length === 0) throw missingReference(FIELD, UNKNOWN);
  const job = ruledJob(jobType);
  const suitable = technicians.filter((technician) => isSkilledFor(technician, job));
  const visitsOf = ({ _id }: BoardTechnician) =>
    visits.filter(({ technicianId }) => technicianId === _id);
  const setting = { timeZone, search, placeOf: () => undefined, driveFactor: 1 };
  const work = suitable.flatMap((technician) => workingSpans(technician, search, timeZone));
  const gaps = suitable.map((technician) => freeGaps(technician, visitsOf(technician), setting));
  const length = query.durationMinutes * 60_000;
  return {
    days: days.map(({ date, windows }) => {
      const day = { start: windows[0]?.start ?? 0, end: windows.at(-1)?.end ?? 0 };
      // What does not touch the day is left out once, and not for each window.
      const touches = (span: Span) => overlaps(span, day);
      const hours = { work: work.filter(touches), gaps: gaps.map((own) => own.filter(touches)) };
      return { date, windows: windows.map((window) => countWindow(window, hours, length)) };
    }),
  };
}
