import { type RuledJob, ruledJob } from '@callboard/contract/company/lists/ruled-job';
import type { BoardCall, Suggestions, SuggestQuery } from '@callboard/contract/dispatch/dispatch';
import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import type { Reader } from '@callboard/db/client';
import { findJobType } from '../../../company/lists/require-job-type.ts';
import { companyWindows } from '../../../company/settings/company-windows.ts';
import { requireId, requireReference } from '../../../platform/access/require-id.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { boardCall } from '../board-call.ts';
import { boardTechnicians } from '../board-technicians.ts';
import { findSlots } from './find-slots.ts';
import { loadPlaces } from './place.ts';
import { plannedVisits } from './planned-visits.ts';
import type { Span, Wanted } from './slot.ts';

const DAYS = 7;
const FIELD = 'assignedEmployeeId';
const UNKNOWN = 'This technician does not exist. Choose another one.';

type Looking = {
  from: string | undefined;
  except: string;
  /** Whose times are asked for; everybody's by default. */
  only?: string | undefined;
  timeZone: string;
  driveFactor: number;
  now: number;
};

/** What a stored call needs; what has passed binds nobody. */
export function wantedFor(call: BoardCall, job: RuledJob | null, now: number): Wanted {
  const { arrivalWindow, assignedEmployee, needsTime, property, priority } = call;
  const start = Date.parse(call.scheduledAt);
  const promised = arrivalWindow && {
    start: Date.parse(arrivalWindow.start),
    end: Date.parse(arrivalWindow.end),
  };
  const { latitude, longitude, address } = property;
  return {
    job,
    priority,
    length: call.durationMinutes * 60_000,
    where: { latitude, longitude, postalCode: address.postalCode },
    agreed: needsTime || start < now ? undefined : start,
    promised: promised && !needsTime && promised.end > now ? promised : undefined,
    current:
      assignedEmployee && !needsTime ? { technicianId: assignedEmployee._id, start } : undefined,
  };
}

type AskedWindow = Pick<SuggestQuery, 'windowStart' | 'windowEnd'>;

/** The window that the customer asked for; one that is over binds nobody. */
export function askedWindow(
  { windowStart, windowEnd }: AskedWindow,
  now: number,
): Span | undefined {
  if (windowStart === undefined || windowEnd === undefined) return undefined;
  const asked = { start: Date.parse(windowStart), end: Date.parse(windowEnd) };
  return asked.end > now ? asked : undefined;
}

/** What a call would need as it is being planned: the time that was picked, its window, and the duration. */
function planned(wanted: Wanted, query: SuggestQuery, now: number): Wanted {
  const { durationMinutes, scheduledAt } = query;
  const length = durationMinutes === undefined ? wanted.length : durationMinutes * 60_000;
  if (scheduledAt === undefined) return { ...wanted, length };
  const picked = Date.parse(scheduledAt);
  const agreed = picked < now ? undefined : picked;
  return { ...wanted, length, agreed, promised: askedWindow(query, now) };
}

/**
 * Searches from this day on, skipping times in the past; the default is the agreed day or today.
 */
function searchSpan(from: string | undefined, wanted: Wanted, timeZone: string, now: number): Span {
  const first = from ?? wallTime(wanted.promised?.start ?? wanted.agreed ?? now, timeZone).date;
  const today = wallTime(now, timeZone).date;
  const date = first < today ? today : first;
  return {
    start: Math.max(now, dayAsMoments(date, timeZone).start),
    end: dayAsMoments(addDays(date, DAYS - 1), timeZone).end,
  };
}

/**
 * The three best slots for a visit, whether its call is stored or not.
 * @param except the call that is being scheduled
 */
export async function suggestFor(
  db: Reader,
  wanted: Wanted,
  { from, except, only, timeZone, driveFactor, now }: Looking,
): Promise<Suggestions> {
  const search = searchSpan(from, wanted, timeZone, now);
  // The first time it keeps the process busy, which no statement's deadline should count.
  const placeOf = await loadPlaces();
  const [technicians, visits] = await Promise.all([
    boardTechnicians(db, [], only ?? null, search),
    plannedVisits(db, search, except),
  ]);
  return findSlots(technicians, visits, wanted, { timeZone, search, placeOf, driveFactor });
}

/**
 * The three best combinations of technician and time within seven days, and why the other
 * technicians were passed over: for the call as it is stored, or as it is being planned. The same input
 * always gives the same answer; it takes five statements at most.
 * @param now in milliseconds
 * @throws DomainError `not_found`, also at `assignedEmployeeId`
 */
export async function suggest(
  db: Reader,
  query: SuggestQuery,
  now = Date.now(),
): Promise<Suggestions> {
  const [{ timeZone, driveFactor }, [call]] = await Promise.all([
    companyWindows(db),
    boardCall(db).execute({ id: requireId(query.id, 'service call') }),
  ]);
  if (!call) throw notFound('service call');
  const job = ruledJob(await findJobType(db, call.jobType));
  const wanted = planned(wantedFor(call, job, now), query, now);
  const { assignedEmployeeId: who } = query;
  const only = who === undefined ? undefined : requireReference(who, FIELD, UNKNOWN);
  const looking = { from: query.from, except: call._id, only, timeZone, driveFactor, now };
  return suggestFor(db, wanted, looking);
}
