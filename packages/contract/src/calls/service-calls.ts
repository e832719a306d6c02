import { z } from 'zod';
import { CallAnswer, CallAnswers } from '../company/lists/call-answers.ts';
import { JobTypeKey } from '../company/lists/job-type-key.ts';
import { AccessNotes } from '../customers/access-notes.ts';
import { WhomToCall } from '../customers/contacts.ts';
import { CustomerFlags } from '../customers/customer-flags.ts';
import { Property } from '../customers/properties.ts';
import { tellCustomer } from '../messages/tell-customer.ts';
import { CONTRACT_STYLES, DEFAULT_CONTRACT_STYLE } from '../money/tax-facts-list.ts';
import { MOST_SUGGESTED_ITEMS } from '../platform/limits.ts';
import { durationMinutes } from '../platform/values/duration.ts';
import { instant } from '../platform/values/instant.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, ReadBack, readBackFields } from '../platform/wire.ts';
import { ArrivalWindow, ArrivalWindowInput } from './arrival-window.ts';
import type { CallDetail } from './call-details.ts';
import { CallDiscount, CallTax } from './call-discounts.ts';
import { LineItem, Payment } from './call-lines.ts';
import { Priority } from './priorities.ts';
import { DEFAULT_PRIORITY } from './priority-list.ts';
import { StatusKey } from './statuses.ts';

export { DEFAULT_DURATION_MINUTES } from '../company/defaults.ts';

const MAX_TAGS = 20;

/** Labels a company puts on its calls; duplicates are removed, order is kept. */
const Tags = z
  .array(requiredText('Tag', 40))
  .max(MAX_TAGS, { error: `A call has at most ${MAX_TAGS} tags` })
  .transform((tags) => [...new Set(tags)]);

const description = optionalText('Description', 5000);

const noType = z.literal('').transform(() => null);
const jobType = z
  .union([noType, JobTypeKey], { error: 'Choose one of the listed job types' })
  .nullable();

/** Items of the price book, each once; the server knows their prices. */
const suggestedItems = z
  .array(Id)
  .max(MOST_SUGGESTED_ITEMS, { error: `Choose at most ${MOST_SUGGESTED_ITEMS} items` })
  .transform((ids) => [...new Set(ids)]);

/** Refuse (409) a change that breaks a dispatch rule, unless `ruleReason` is given. */
const mindRules = z.boolean({ error: 'Mind the rules must be yes or no' }).default(false);

/** Why a visit may break a rule; see `dispatch-rules.ts`. */
export const ruleReason = optionalText('Reason to break a rule', 300);

/**
 * A confirmed visit becomes scheduled again in this change: its customer was told something else. Screens
 * send it; without it, a status stays as it is. No default: what a former build sent has to stay the same
 * request, or its key would not be known again.
 */
export const unconfirm = z.boolean({ error: 'Unconfirm must be yes or no' }).optional();

const computedFields = {
  ...readBackFields,
  statusTimes: ReadBack,
  callNumber: ReadBack,
  updatedAt: ReadBack,
  subtotal: ReadBack,
  discount: ReadBack,
  tax: ReadBack,
  total: ReadBack,
  paid: ReadBack,
  balance: ReadBack,
  windowBroken: ReadBack,
  broughtAt: ReadBack,
} as const;

/** Whether materials are billed apart; a tax depends on it. */
const contractStyle = z.enum(CONTRACT_STYLES, { error: 'Choose separated or lump sum' });

export const NewServiceCall = z.strictObject({
  ...computedFields,
  version: ReadBack,
  customerId: Id,
  propertyId: Id,
  assignedEmployeeId: z
    .union([z.literal('').transform(() => null), Id], { error: 'This is not a valid id' })
    .nullish()
    .transform((value) => value ?? null),
  scheduledAt: instant('Schedule time'),
  /** Defaults to the job type's usual length, in minutes. */
  durationMinutes: durationMinutes.optional(),
  description,
  jobType: jobType.default(null),
  priority: Priority.default(DEFAULT_PRIORITY),
  /** Separated, where it is left out. No default, as with `unconfirm`. */
  contractStyle: contractStyle.optional(),
  tags: Tags.default([]),
  arrivalWindow: ArrivalWindowInput.nullable().default(null),
  /** The time is not agreed yet; `scheduledAt` is then not a promise. */
  needsTime: z.boolean({ error: 'Needs a time must be yes or no' }).default(false),
  answers: CallAnswers.default([]),
  /** Each becomes a line item, once, with the name and the price of the price book. */
  itemIds: suggestedItems.default([]),
  /**
   * With a technician and an agreed time it is scheduled at once, unless the company's settings say no.
   * Screens send it; without it, a new call is new. No default, as with `unconfirm`.
   */
  markScheduled: z.boolean({ error: 'Mark scheduled must be yes or no' }).optional(),
  tellCustomer,
  mindRules,
  ruleReason,
});
export type NewServiceCall = z.infer<typeof NewServiceCall>;

const changedDetails = {
  scheduledAt: instant('Schedule time').optional(),
  durationMinutes: durationMinutes.optional(),
  description: description.optional(),
  jobType: jobType.optional(),
  priority: Priority.optional(),
  contractStyle: contractStyle.optional(),
  tags: Tags.optional(),
  arrivalWindow: ArrivalWindowInput.nullable().optional(),
  needsTime: z.boolean({ error: 'Needs a time must be yes or no' }).optional(),
  answers: CallAnswers.optional(),
} as const satisfies Record<CallDetail, z.ZodType>;

export const ServiceCallChange = z.strictObject({
  ...computedFields,
  id: Id,
  ...changedDetails,
  unconfirm,
  tellCustomer,
  mindRules,
  ruleReason,
  version: BasedOn,
});
export type ServiceCallChange = z.infer<typeof ServiceCallChange>;

/**
 * The device never learned how wrong its clock is: the moment of arrival counts, and the history says
 * so, whatever `at` tells.
 */
export const isMomentUnknown = z.boolean({ error: 'Moment unknown must be yes or no' }).optional();

export const SetStatus = z.strictObject({
  id: Id,
  status: StatusKey,
  /**
   * When it came to be true, such as the moment of a tap that was sent later; the moment of arrival,
   * if left out. Up to 2 minutes ahead of the server's clock counts as now.
   */
  at: instant('At').optional(),
  isMomentUnknown,
  /**
   * Why, for the history; the company's lists have the usual ones. With the status that a call has
   * already it changes neither status nor moment.
   */
  reason: optionalText('Reason', 300),
  tellCustomer,
  // Reinstating a canceled visit may make it overlap another one.
  mindRules,
  ruleReason,
  version: BasedOn,
});
export type SetStatus = z.infer<typeof SetStatus>;

export const Assign = z.strictObject({
  id: Id,
  assignedEmployeeId: Id.nullable(),
  mindRules,
  ruleReason,
  version: BasedOn,
});
export type Assign = z.infer<typeof Assign>;

/**
 * When the call was dispatched, started, finished and so on, by the latest change to each status.
 */
export const StatusTimes = z
  .object({
    confirmedAt: z.string(),
    travelStartedAt: z.string(),
    arrivedAt: z.string(),
    holdStartedAt: z.string(),
    completedAt: z.string(),
    invoicedAt: z.string(),
    closedAt: z.string(),
    canceledAt: z.string(),
  })
  .partial();
export type StatusTimes = z.infer<typeof StatusTimes>;

const AssignedEmployee = z.object({ _id: z.string(), name: z.string() }).nullable();

/** A call as lists show it: everything but its line items and payments. */
export const ServiceCallRow = z.object({
  _id: z.string(),
  callNumber: z.int(),
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  property: Property.omit({
    createdAt: true,
    version: true,
    customerId: true,
    latitude: true,
    longitude: true,
    use: true,
    county: true,
  }),
  assignedEmployee: AssignedEmployee,
  scheduledAt: z.string(),
  durationMinutes: z.int(),
  description: z.string(),
  jobType: z.string().nullable(),
  priority: Priority,
  /** What was kept before there was any has none. */
  contractStyle: z.enum(CONTRACT_STYLES).default(DEFAULT_CONTRACT_STYLE),
  tags: z.array(z.string()),
  arrivalWindow: ArrivalWindow.nullable(),
  needsTime: z.boolean(),
  /** The time is agreed on and outside the promised window; what was kept before there was any has none. */
  windowBroken: z.boolean().default(false),
  status: StatusKey,
  statusTimes: StatusTimes,
  /** The sum of the line items. */
  subtotal: z.number(),
  // What a phone kept before there were any has neither.
  discount: z.number().default(0),
  tax: z.number().default(0),
  /** The subtotal less discounts, with the taxes; what was kept before there were any has none (`totalOf`). */
  total: z.number().optional(),
  paid: z.number(),
  balance: z.number(),
  createdAt: z.string(),
  /** When it was brought along from another program, finished; nothing for a call that was booked here. */
  broughtAt: z.string().nullable().optional(),
  version: z.int(),
});
export type ServiceCallRow = z.infer<typeof ServiceCallRow>;

/** What a call comes to; what shows no money leaves these away. */
export const SUMS = { subtotal: true, discount: true, tax: true, total: true, paid: true } as const;

/** What every list of calls that tells of a promised window says of it. */
export const promisedFields = ServiceCallRow.pick({
  arrivalWindow: true,
  needsTime: true,
  windowBroken: true,
}).shape;

/**
 * A call as staff open it: with its lines, how to get into the house, whom to call, and what to know of
 * the customer.
 */
export const ServiceCall = ServiceCallRow.extend({
  customer: ServiceCallRow.shape.customer.extend(CustomerFlags.shape),
  property: ServiceCallRow.shape.property.extend({
    ...AccessNotes.shape,
    // What a phone kept before there were any has none.
    contact: WhomToCall.nullable().default(null),
  }),
  // What was stored before there were any has none.
  answers: z.array(CallAnswer).default([]),
  items: z.array(LineItem),
  discounts: z.array(CallDiscount).default([]),
  taxes: z.array(CallTax).default([]),
  /**
   * Whose tax the call has, in the order of a bill, so that a phone without signal works it out, too: nobody's of an
   * exempt customer.
   */
  jurisdictions: z.array(CallTax.pick({ name: true, rate: true })).optional(),
  payments: z.array(Payment),
});
export type ServiceCall = z.infer<typeof ServiceCall>;

export const Assigned = z.object({
  _id: z.string(),
  assignedEmployee: AssignedEmployee,
  version: z.int(),
});
export type Assigned = z.infer<typeof Assigned>;
