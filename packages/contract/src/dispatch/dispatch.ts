import { z } from 'zod';
import { ArrivalWindowInput, askedWindow, checkAskedWindow } from '../calls/arrival-window.ts';
import { ruleReason, ServiceCallRow, SUMS, unconfirm } from '../calls/service-calls.ts';
import { WeeklyHours, WorkException } from '../company/working-time.ts';
import { tellCustomer } from '../messages/tell-customer.ts';
import { MOST_TOGETHER } from '../platform/limits.ts';
import { companyDate } from '../platform/values/company-date.ts';
import { durationMinutes } from '../platform/values/duration.ts';
import { instant } from '../platform/values/instant.ts';
import { optionalText } from '../platform/values/text.ts';
import { BasedOn, Id } from '../platform/wire.ts';

export { BrokenRule } from '../platform/broken-rule.ts';

/** Days on the company's calendar; a week is seven of them. */
export const BoardQuery = z.object({
  from: companyDate('The day'),
  days: z
    .int({ error: 'The number of days must be a whole number' })
    .min(1, { error: 'The board shows at least one day' })
    .max(7, { error: 'The board shows at most 7 days' })
    .default(1),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** A call as the board shows it: a list row without the fields only billing needs. */
export const BoardCall = ServiceCallRow.omit(SUMS).extend({
  property: ServiceCallRow.shape.property.extend({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
});
export type BoardCall = z.infer<typeof BoardCall>;

export const BoardTechnician = z.object({
  _id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Job types the technician can do; empty means all. */
  skills: z.array(z.string()),
  weeklyHours: WeeklyHours,
  /** Schedule exceptions that overlap the days shown. */
  exceptions: z.array(WorkException),
});
export type BoardTechnician = z.infer<typeof BoardTechnician>;

export const Board = z.object({
  timeZone: z.string(),
  /** What decides which arrival window goes with a new time (`promised-window.ts`). */
  windows: z.object({ weeklyHours: WeeklyHours, lengths: z.array(z.int()) }),
  /** How many times as long as usual the company's drives take. */
  driveFactor: z.number(),
  /** Start and end of each day as UTC instants; 23 or 25 hours apart when the clocks change. */
  days: z.array(z.object({ date: z.string(), start: z.string(), end: z.string() })),
  technicians: z.array(BoardTechnician),
  /** Scheduled visits of the technicians above on these days. */
  calls: z.array(BoardCall),
  /**
   * Open calls without a technician or an agreed time, those that the counter counts: unassigned visits
   * by how soon they are due, then those that need a time.
   */
  unscheduled: z.array(BoardCall),
  /** Whether there are more unscheduled calls than are listed here. */
  hasMoreUnscheduled: z.boolean(),
  /** Open visits of earlier days, and what is on hold or waits for parts without a place. */
  followUp: z.array(BoardCall),
  /** Whether there are more of these than are listed here. */
  hasMoreFollowUp: z.boolean(),
});
export type Board = z.infer<typeof Board>;

/** Maximum number of unscheduled calls listed, and of those to follow up; the number of days is limited in `limits.ts`. */
export const MOST_UNSCHEDULED = 200;
/** Maximum number of calls in one board response, whatever the number of days. */
export const MOST_ON_BOARD = 5000;

/** One drop on the board; fields left out stay unchanged. */
export const Move = z.strictObject({
  id: Id,
  assignedEmployeeId: Id.nullable().optional(),
  scheduledAt: instant('Schedule time').optional(),
  durationMinutes: durationMinutes.optional(),
  arrivalWindow: ArrivalWindowInput.nullable().optional(),
  needsTime: z.boolean({ error: 'Needs a time must be yes or no' }).optional(),
  /** A new call that has a technician and an agreed time then becomes scheduled, in this change. */
  markScheduled: z.boolean({ error: 'Mark scheduled must be yes or no' }).default(false),
  unconfirm,
  tellCustomer,
  /** Why a rule may be broken this time; without a reason, a move that breaks one is refused. */
  ruleReason,
  version: BasedOn,
});
export type Move = z.infer<typeof Move>;

/** Several drops in one; all of them happen, or none. */
export const MoveSeveral = z.strictObject({
  moves: z
    .array(Move.omit({ ruleReason: true }))
    .min(1, { error: 'Choose at least one call' })
    .max(MOST_TOGETHER, { error: `At most ${MOST_TOGETHER} calls can be moved at once` })
    .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, {
      error: 'Name each call only once',
    }),
  ruleReason,
});
export type MoveSeveral = z.infer<typeof MoveSeveral>;

/** Somebody does not come to work: their open visits of these hours are given back. */
export const TimeOff = z
  .strictObject({
    /** The technician. */
    id: Id,
    start: instant('Start'),
    end: instant('End'),
    note: optionalText('Note', 200),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'It must end after it starts' });
export type TimeOff = z.infer<typeof TimeOff>;

export const TimeOffTaken = z.object({
  technician: z.object({ _id: z.string(), name: z.string(), version: z.int() }),
  /** The visits that have no technician any more. */
  calls: z.array(BoardCall),
});
export type TimeOffTaken = z.infer<typeof TimeOffTaken>;

/** What a call's card shows beyond its bar on the board. */
export const CallCard = z.object({
  _id: z.string(),
  lastVisit: z
    .object({ _id: z.string(), callNumber: z.int(), scheduledAt: z.string(), status: z.string() })
    .nullable(),
});
export type CallCard = z.infer<typeof CallCard>;

/** Which times to suggest for a call; as it is stored, unless another time is being planned. */
export const SuggestQuery = z
  .object({
    id: Id,
    from: companyDate('The day').optional(),
    /** Suggests only times of this technician. */
    assignedEmployeeId: Id.optional(),
    durationMinutes: durationMinutes.optional(),
    /** The time that was picked; with it goes the window below, or none. */
    scheduledAt: instant('Schedule time').optional(),
    ...askedWindow,
  })
  .superRefine(checkAskedWindow);
export type SuggestQuery = z.infer<typeof SuggestQuery>;

export const Suggestions = z.object({
  slots: z.array(
    z.object({
      technician: z.object({ _id: z.string(), name: z.string() }),
      scheduledAt: z.string(),
      durationMinutes: z.int(),
      reasons: z.array(z.string()),
    }),
  ),
  passedOver: z.array(
    z.object({ technician: z.object({ _id: z.string(), name: z.string() }), why: z.string() }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;
