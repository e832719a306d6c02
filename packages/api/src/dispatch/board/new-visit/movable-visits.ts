import { UNCONFIRMED_STATUSES } from '@callboard/contract/calls/status-groups';
import type { RuledJob } from '@callboard/contract/company/lists/ruled-job';
import type { BoardCall, BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { isSkilledFor, spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import type { Movable, MovableQuery } from '@callboard/contract/dispatch/new-visit';
import {
  type CompanyWindows,
  isSameWindow,
  windowAfter,
} from '@callboard/contract/dispatch/promised-window';
import { overlaps, type Span } from '@callboard/contract/dispatch/spans';
import { stretchText } from '@callboard/contract/platform/values/clock-text';
import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import type { Reader } from '@callboard/db/client';
import { ruledJobs } from '../../../company/lists/require-job-type.ts';
import { companyWindows } from '../../../company/settings/company-windows.ts';
import { boardTechnicians } from '../board-technicians.ts';
import { findSlots, freeGaps } from '../suggest/find-slots.ts';
import { loadPlaces } from '../suggest/place.ts';
import { NO_CALL, plannedVisits } from '../suggest/planned-visits.ts';
import type { Setting, Visit, Wanted } from '../suggest/slot.ts';
import { roundedUp } from '../suggest/slots-of.ts';
import { wantedFor } from '../suggest/suggest.ts';
import { unbegunVisits } from './unbegun-visits.ts';
import { wantedNew } from './wanted-new.ts';

const DAYS = 7;
const MOST_TRIED = 12;
const MOST_TOLD = 5;

/** A visit whose technician could do the emergency in its place. */
type Candidate = { call: BoardCall; technician: BoardTechnician; freedStart: number };
type Told = Movable['visits'][number];
type Ranked = { harm: number; told: Told };

const isConfirmed = ({ status }: BoardCall) => !UNCONFIRMED_STATUSES.some((key) => key === status);

// More than the urgency of a visit that its customer gets as agreed.
const NOTICED = 2;

const urgency = ({ priority }: BoardCall) => (priority === 'high' ? 1 : 0);

/** What a change would break of what its customer was told, before one knows where a visit goes. */
const promiseOf = (call: BoardCall): number =>
  (isConfirmed(call) ? 4 : 0) + (call.arrivalWindow ? 2 : 0);

const standing = (call: BoardCall): number => promiseOf(call) + urgency(call);

/** The visits whose place is long enough for the emergency once they are gone. */
function candidatesAmong(
  calls: readonly BoardCall[],
  technicians: readonly BoardTechnician[],
  visits: readonly Visit[],
  { job, length }: Wanted,
  setting: Setting,
): Candidate[] {
  return calls.flatMap((call) => {
    const technician = technicians.find(({ _id }) => _id === call.assignedEmployee?._id);
    if (!technician || !isSkilledFor(technician, job)) return [];
    const others = visits.filter(
      ({ technicianId, callNumber }) =>
        technicianId === technician._id && callNumber !== call.callNumber,
    );
    const gap = freeGaps(technician, others, setting).find((free) => overlaps(free, spanOf(call)));
    const freedStart = gap && roundedUp(gap.start);
    const fits = gap && freedStart !== undefined && freedStart + length <= gap.end;
    return fits ? [{ call, technician, freedStart }] : [];
  });
}

function sayReasons(call: BoardCall, slot: Span, isKept: boolean, timeZone: string): string[] {
  const { arrivalWindow } = call;
  const { date } = wallTime(Date.parse(call.scheduledAt), timeZone);
  const reasons = [isConfirmed(call) ? 'Confirmed by the customer' : 'Not confirmed yet'];
  if (!arrivalWindow) reasons.push('No arrival window promised');
  else {
    const [start, end] = [Date.parse(arrivalWindow.start), Date.parse(arrivalWindow.end)];
    const window = stretchText(start, end, date, timeZone);
    reasons.push(isKept ? `Keeps its arrival window, ${window}` : `Was promised ${window}`);
  }
  if (call.priority === 'high') reasons.push('High priority');
  const isSameDay = wallTime(slot.start, timeZone).date === date;
  reasons.push(isSameDay ? 'Stays on the same day' : 'Moves to another day');
  return reasons;
}

/** Where a candidate could go once the emergency has its place; nothing within seven days. */
function place(
  { call, technician, freedStart }: Candidate,
  job: RuledJob | null,
  technicians: readonly BoardTechnician[],
  visits: readonly Visit[],
  emergency: Wanted,
  setting: Setting,
  company: CompanyWindows,
): Ranked[] {
  const taken = {
    start: freedStart,
    end: freedStart + emergency.length,
    callNumber: 0,
    technicianId: technician._id,
    where: emergency.where,
  };
  const others = [...visits.filter(({ callNumber }) => callNumber !== call.callNumber), taken];
  const inOrder = others.toSorted((one, other) => one.start - other.start);
  const wanted = wantedFor(call, job, setting.search.start);
  const [slot] = findSlots(technicians, inOrder, wanted, setting).slots;
  if (!slot) return [];
  const span = spanOf(slot);
  const arrivalWindow = windowAfter(call, slot.scheduledAt, company);
  const isKept = arrivalWindow !== null && isSameWindow(arrivalWindow, call.arrivalWindow);
  const { timeZone } = setting;
  const told: Told = {
    _id: call._id,
    callNumber: call.callNumber,
    version: call.version,
    customerName: call.customer.name,
    technician: { _id: technician._id, name: technician.name },
    scheduledAt: call.scheduledAt,
    durationMinutes: call.durationMinutes,
    to: {
      technician: slot.technician,
      scheduledAt: slot.scheduledAt,
      arrivalWindow,
    },
    freedStart: new Date(freedStart).toISOString(),
    reasons: sayReasons(call, span, isKept, timeZone),
  };
  const isUnnoticed = isKept || slot.scheduledAt === call.scheduledAt;
  return [{ harm: urgency(call) + (isUnnoticed ? 0 : NOTICED + promiseOf(call)), told }];
}

/**
 * The visits of a day that could make room for an emergency, the least harm first: not begun, no
 * emergencies themselves, with a technician who can do the job, and with somewhere to go within seven
 * days (contract: Dispatch rules). Nothing is moved. Seven statements.
 * @param now in milliseconds
 * @throws DomainError `not_found` at `propertyId`, `invalid` for a job type that the company does not
 *   have
 */
export async function movableVisits(
  db: Reader,
  { date, ...query }: MovableQuery,
  now = Date.now(),
): Promise<Movable> {
  const placeOf = await loadPlaces();
  const [company, emergency] = await Promise.all([
    companyWindows(db),
    wantedNew(db, { ...query, priority: 'emergency', promised: undefined }),
  ]);
  const { timeZone, driveFactor } = company;
  const day = dayAsMoments(date, timeZone);
  const left = { start: Math.max(now, day.start), end: day.end };
  if (left.start >= left.end) return { visits: [] };
  const search = { start: left.start, end: dayAsMoments(addDays(date, DAYS - 1), timeZone).end };
  const [calls, technicians, visits] = await Promise.all([
    unbegunVisits(db, left),
    boardTechnicians(db, [], null, search),
    plannedVisits(db, search, NO_CALL),
  ]);
  const setting = { timeZone, search, placeOf, driveFactor };
  const today = { ...setting, search: left };
  const tried = candidatesAmong(calls, technicians, visits, emergency, today)
    .toSorted(
      (one, other) =>
        standing(one.call) - standing(other.call) ||
        one.freedStart - other.freedStart ||
        one.call.callNumber - other.call.callNumber,
    )
    .slice(0, MOST_TRIED);
  const jobs = await ruledJobs(
    db,
    tried.flatMap(({ call }) => call.jobType ?? []),
  );
  const ranked = tried.flatMap((candidate) =>
    place(
      candidate,
      jobs.get(candidate.call.jobType ?? '') ?? null,
      technicians,
      visits,
      emergency,
      setting,
      company,
    ),
  );
  return {
    visits: ranked
      .toSorted((one, other) => one.harm - other.harm)
      .slice(0, MOST_TOLD)
      .map(({ told }) => told),
  };
}
