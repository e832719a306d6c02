import { z } from 'zod';
import { companyDate } from '../platform/values/company-date.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, NewId, pageFields } from '../platform/wire.ts';
import { Ounces } from './ounces.ts';
import { REFRIGERANT_ACTIONS, refrigerantName } from './refrigerants.ts';

/** Most entries of one unit's refrigerant log. */
export const MOST_LOGGED = 500;

export const RefrigerantAction = z.enum(
  REFRIGERANT_ACTIONS.map(({ key }) => key),
  { error: 'Choose added or recovered' },
);

const refrigerant = requiredText('Refrigerant', 40).transform(refrigerantName);
const note = optionalText('Note', 500);

/** What was added to or recovered from a unit (EPA section 608). */
export const AddRefrigerant = z.strictObject({
  /** The unit. */
  id: Id,
  _id: NewId,
  /** A day of the company's calendar; today, if left out. */
  date: companyDate('Date').optional(),
  action: RefrigerantAction,
  refrigerant,
  ounces: Ounces,
  /** Who did it; the technician who sends it, if left out. The office has to name one. */
  technicianId: Id.optional(),
  callId: Id.nullable().default(null),
  note,
});
export type AddRefrigerant = z.infer<typeof AddRefrigerant>;

/** Corrects an entry: what it said stays in the history. */
export const CorrectRefrigerant = z.strictObject({
  /** The unit. */
  id: Id,
  entryId: Id,
  date: companyDate('Date').optional(),
  action: RefrigerantAction.optional(),
  refrigerant: refrigerant.optional(),
  ounces: Ounces.optional(),
  technicianId: Id.optional(),
  callId: Id.nullable().optional(),
  note: note.optional(),
  /** Of the unit. */
  version: BasedOn,
});
export type CorrectRefrigerant = z.infer<typeof CorrectRefrigerant>;

export const RemoveRefrigerant = z.strictObject({ id: Id, entryId: Id, version: BasedOn });
export type RemoveRefrigerant = z.infer<typeof RemoveRefrigerant>;

export const RefrigerantEntry = z.object({
  _id: z.string(),
  date: z.string(),
  action: RefrigerantAction,
  refrigerant: z.string(),
  ounces: z.number(),
  technician: z.object({ _id: z.string(), name: z.string() }),
  call: z.object({ _id: z.string(), callNumber: z.int() }).nullable(),
  note: z.string(),
});
export type RefrigerantEntry = z.infer<typeof RefrigerantEntry>;

/** The log of a unit, latest first, and the version of the unit that it is of. */
export const RefrigerantLog = z.object({
  entries: z.array(RefrigerantEntry),
  version: z.int(),
});
export type RefrigerantLog = z.infer<typeof RefrigerantLog>;

/** The log of all units within days of the company's calendar, both included; earliest first. */
export const RefrigerantPeriod = z.object({
  from: companyDate('From'),
  to: companyDate('To'),
  ...pageFields,
});
export type RefrigerantPeriod = z.infer<typeof RefrigerantPeriod>;

/** The log of a year of the company's calendar, as it is handed in. */
export const RefrigerantYear = z.object({
  year: z
    .int({ error: 'Enter the year as a number, like 2026' })
    .min(1900, { error: 'The year must be between 1900 and 2199' })
    .max(2199, { error: 'The year must be between 1900 and 2199' }),
});
export type RefrigerantYear = z.infer<typeof RefrigerantYear>;

/** An entry in a log of several units. */
export const LoggedRefrigerant = RefrigerantEntry.extend({
  unit: z.object({
    _id: z.string(),
    type: z.string(),
    brand: z.string(),
    model: z.string(),
    serial: z.string(),
  }),
  customer: z.object({ _id: z.string(), name: z.string() }),
  property: z.object({
    _id: z.string(),
    label: z.string(),
    address: z.object({
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
    }),
  }),
});
export type LoggedRefrigerant = z.infer<typeof LoggedRefrigerant>;

/** What the entries of a period come to, by refrigerant and action. */
export const RefrigerantTotals = z.array(
  z.object({
    refrigerant: z.string(),
    action: RefrigerantAction,
    count: z.int(),
    ounces: z.number(),
  }),
);
export type RefrigerantTotals = z.infer<typeof RefrigerantTotals>;
