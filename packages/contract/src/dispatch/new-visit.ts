import { z } from 'zod';
import { ArrivalWindow, askedWindow, checkAskedWindow } from '../calls/arrival-window.ts';
import { Priority } from '../calls/priorities.ts';
import { JobTypeKey } from '../company/lists/job-type-key.ts';
import { MOST_WINDOW_MINUTES } from '../platform/limits.ts';
import { companyDate } from '../platform/values/company-date.ts';
import { durationMinutes } from '../platform/values/duration.ts';
import { Id } from '../platform/wire.ts';
import { Suggestions } from './dispatch.ts';

const windowMinutes = z
  .int({ error: 'The length of a window must be a whole number of minutes' })
  .min(5, { error: 'A window lasts at least 5 minutes' })
  .max(MOST_WINDOW_MINUTES, { error: 'A window may last at most a day' });

const jobType = JobTypeKey.optional();
const from = companyDate('The day').optional();

/** What a visit needs whose call does not exist yet; `from` is the first day, today by default. */
export const FreeWindowsQuery = z.object({
  jobType,
  durationMinutes,
  windowMinutes,
  from,
  /** Counts only this technician's hours. */
  assignedEmployeeId: Id.optional(),
});
export type FreeWindowsQuery = z.infer<typeof FreeWindowsQuery>;

const FreeWindow = ArrivalWindow.extend({
  /** What suitable technicians work in it from now on, all together, in minutes. */
  workMinutes: z.int(),
  /** What of that is free. */
  freeMinutes: z.int(),
  /** How many of them have room for the visit. */
  freeTechnicians: z.int(),
  /** The earliest start of the visit that breaks no rule; null if nobody has room for it. */
  firstStart: z.string().nullable(),
});

export const FreeWindows = z.object({
  /** Seven days, each with the same windows by the clock. */
  days: z.array(z.object({ date: z.string(), windows: z.array(FreeWindow) })),
});
export type FreeWindows = z.infer<typeof FreeWindows>;

/** A visit to find a slot for before its call exists. */
export const SuggestNewQuery = z
  .object({
    jobType,
    durationMinutes,
    from,
    propertyId: Id,
    priority: Priority.default('normal'),
    /** Suggests windows of this length. */
    windowMinutes: windowMinutes.optional(),
    /** The window that the customer asked for. */
    ...askedWindow,
  })
  .superRefine(checkAskedWindow);
export type SuggestNewQuery = z.infer<typeof SuggestNewQuery>;

const Slot = Suggestions.shape.slots.element;

export const NewSuggestions = Suggestions.extend({
  /** With the window to promise. */
  slots: z.array(Slot.extend({ arrivalWindow: ArrivalWindow.nullable() })),
});
export type NewSuggestions = z.infer<typeof NewSuggestions>;

/** An emergency that has to be made room for on a day. */
export const MovableQuery = z.object({
  jobType,
  durationMinutes,
  propertyId: Id,
  date: companyDate('The day'),
});
export type MovableQuery = z.infer<typeof MovableQuery>;

/** Visits that could make room, the least harm first. */
export const Movable = z.object({
  visits: z.array(
    z.object({
      _id: z.string(),
      callNumber: z.int(),
      version: z.int(),
      customerName: z.string(),
      technician: z.object({ _id: z.string(), name: z.string() }),
      scheduledAt: z.string(),
      durationMinutes: z.int(),
      /** Where it could go instead; the window is null where none was promised. */
      to: Slot.omit({ durationMinutes: true, reasons: true }).extend({
        arrivalWindow: ArrivalWindow.nullable(),
      }),
      /** When its technician could then start on the emergency. */
      freedStart: z.string(),
      reasons: z.array(z.string()),
    }),
  ),
});
export type Movable = z.infer<typeof Movable>;
