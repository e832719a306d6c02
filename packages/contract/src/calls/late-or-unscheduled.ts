import type { StatusTimes } from './service-calls.ts';
import {
  BEGUN_STATUS,
  DONE_STATUSES,
  OPEN_STATUSES,
  UNBEGUN_STATUSES,
  UNCONFIRMED_STATUSES,
  UNFINISHED_STATUSES,
  WAITING_STATUSES,
} from './status-groups.ts';
import { DEFAULT_STATUS } from './status-list.ts';
import { statusSince } from './status-since.ts';
import type { StatusKey } from './statuses.ts';

/**
 * What people decide by beside the status, and filter by: calls that lack a technician or an agreed
 * time, which are either promised and nobody's or without a time, visits that did not begin when
 * promised, work that takes longer than planned, calls on hold or waiting for parts, visits that no
 * customer has confirmed, emergencies that are not done, and work that is done and not paid in full.
 */
export const CALL_STATES = [
  'unscheduled',
  'unassigned',
  'needs_time',
  'late',
  'running_over',
  'waiting',
  'not_confirmed',
  'emergency',
  'unpaid',
] as const;
export type CallStateKey = (typeof CALL_STATES)[number];

/** Whether calls come into a state by the clock alone, without a change of the call. */
export const isByClock = (state: string): boolean => state === 'late' || state === 'running_over';

/** A visit without an arrival window is late this many minutes after its agreed time. */
export const GRACE_MINUTES = 15;

/** The fields of a call that decide its states; instants are ISO 8601. */
export type StatedCall = {
  status: StatusKey;
  assignedEmployee: { _id: string } | null;
  scheduledAt: string;
  durationMinutes: number;
  needsTime: boolean;
  arrivalWindow: { start: string; end: string } | null;
  statusTimes: StatusTimes;
  createdAt: string;
  priority: string;
  /** In dollars. */
  balance: number;
};

const MINUTE = 60_000;

const isOneOf = (statuses: readonly string[], { status }: { status: string }) =>
  statuses.includes(status);

/** What was promised about the start: until when it is kept, and since when one counts the delay. */
function promiseOf({ arrivalWindow, needsTime, scheduledAt }: StatedCall) {
  if (arrivalWindow) {
    const end = Date.parse(arrivalWindow.end);
    return { keptUntil: end, countedFrom: end };
  }
  if (needsTime) return undefined;
  const at = Date.parse(scheduledAt);
  return { keptUntil: at + GRACE_MINUTES * MINUTE, countedFrom: at };
}

/** When work that has begun should be over, in milliseconds; undefined if its start is unknown. */
const plannedEnd = ({ statusTimes: { arrivedAt }, durationMinutes }: StatedCall) =>
  arrivedAt === undefined ? undefined : Date.parse(arrivedAt) + durationMinutes * MINUTE;

/**
 * Whether an open call lacks a technician or an agreed time: the lane of the board and the counter
 * ask this one question.
 */
export const isUnscheduled = (
  call: Pick<StatedCall, 'assignedEmployee' | 'needsTime'> & { status: string },
): boolean => isOneOf(OPEN_STATUSES, call) && (!call.assignedEmployee || call.needsTime);

type Promised = Pick<StatedCall, 'scheduledAt' | 'needsTime' | 'arrivalWindow'>;

/**
 * Whether an open call has an agreed time or a promised window, and nobody to go. What is unscheduled
 * is either that or in need of a time.
 */
export const isUnassigned = (
  call: Pick<StatedCall, 'assignedEmployee' | 'needsTime' | 'arrivalWindow'> & { status: string },
): boolean =>
  isOneOf(OPEN_STATUSES, call) &&
  !call.assignedEmployee &&
  (!call.needsTime || call.arrivalWindow !== null);

/**
 * Whether nothing was agreed or promised of a call's time: what it has instead only keeps it on a day,
 * until the work is done.
 */
export const hasNoTime = (
  call: Pick<StatedCall, 'needsTime' | 'arrivalWindow'> & { status: string },
): boolean => call.needsTime && call.arrivalWindow === null && !isOneOf(DONE_STATUSES, call);

/**
 * When somebody has to be there, in milliseconds: at the agreed time or, where none is agreed, from the
 * start of the promised window on. Unassigned calls are sorted by it.
 */
export const dueAt = ({ scheduledAt, needsTime, arrivalWindow }: Promised): number =>
  Date.parse((needsTime && arrivalWindow?.start) || scheduledAt);

/**
 * The status of a call after a drop on the board: one that was new and has a technician and an
 * agreed time is scheduled.
 */
export const statusOnBoard = <Status extends string>(call: {
  status: Status;
  assignedEmployee: { _id: string } | null;
  needsTime: boolean;
}): Status | 'scheduled' =>
  call.status === DEFAULT_STATUS && !isUnscheduled(call) ? 'scheduled' : call.status;

/** For each state, since when a call has been in it, in milliseconds; undefined if it is not. */
const SINCE: Record<CallStateKey, (call: StatedCall, now: number) => number | undefined> = {
  unscheduled: (call) => (isUnscheduled(call) ? Date.parse(call.createdAt) : undefined),
  // To come until its time, due by now until its promise is broken, and overdue since then.
  unassigned: (call, now) => {
    const promise = isUnassigned(call) && promiseOf(call);
    return promise ? Math.min(Math.max(now, dueAt(call)), promise.countedFrom) : undefined;
  },
  needs_time: (call) =>
    isUnscheduled(call) && !isUnassigned(call) ? Date.parse(call.createdAt) : undefined,
  late: (call, now) => {
    if (!call.assignedEmployee || !isOneOf(UNBEGUN_STATUSES, call)) return undefined;
    const promise = promiseOf(call);
    return promise && promise.keptUntil < now ? promise.countedFrom : undefined;
  },
  running_over: (call, now) => {
    if (!call.assignedEmployee || call.status !== BEGUN_STATUS) return undefined;
    const end = plannedEnd(call);
    return end !== undefined && end < now ? end : undefined;
  },
  waiting: (call) => (isOneOf(WAITING_STATUSES, call) ? Date.parse(statusSince(call)) : undefined),
  not_confirmed: (call) =>
    call.assignedEmployee && !call.needsTime && isOneOf(UNCONFIRMED_STATUSES, call)
      ? Date.parse(call.createdAt)
      : undefined,
  emergency: (call) =>
    call.priority === 'emergency' && isOneOf(UNFINISHED_STATUSES, call)
      ? Date.parse(call.createdAt)
      : undefined,
  unpaid: (call) =>
    call.balance > 0 && isOneOf(DONE_STATUSES, call)
      ? Date.parse(call.statusTimes.completedAt ?? call.createdAt)
      : undefined,
};

/**
 * Whether a call is in a state. Lists and counters ask the database the same.
 * @param now in milliseconds
 */
export const isInState = (call: StatedCall, state: CallStateKey, now: number): boolean =>
  SINCE[state](call, now) !== undefined;

/**
 * What is marked on a call, and since when: the promise or plan it is past, or its creation; for an
 * unassigned visit the moment it is due, as long as that is to come.
 */
export type CallMark = {
  state: (typeof MARKED)[number];
  /** In milliseconds. */
  since: number;
  /**
   * Whole minutes since then, at least 1: how late, how far over, how old, how long on hold. Of an
   * unassigned visit negative until it is due, and 0 while it is due.
   */
  minutes: number;
};

// What delays a customer comes before what only waits for the office.
const MARKED = ['late', 'running_over', 'unassigned', 'needs_time', 'waiting'] as const;

/**
 * The one state to mark on a call wherever it is shown; undefined for a call that is as it should
 * be. That a visit is not confirmed, or not paid, can be filtered by and is no mark.
 * @param now in milliseconds
 */
export function markOf(call: StatedCall, now: number): CallMark | undefined {
  for (const state of MARKED) {
    const since = SINCE[state](call, now);
    if (since !== undefined) {
      const minutes = Math.floor((now - since) / MINUTE);
      return { state, since, minutes: state === 'unassigned' ? minutes : Math.max(1, minutes) };
    }
  }
  return undefined;
}
