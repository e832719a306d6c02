import { z } from 'zod';
import { Id, pageFields } from '../platform/wire.ts';
import { promisedFields, ServiceCallRow } from './service-calls.ts';

/** How many finished visits of a property are told. */
export const MOST_PAST_VISITS = 3;

/** How many other open calls of its customer are told. */
export const MOST_OPEN_ELSEWHERE = 5;

const { shape } = ServiceCallRow;

/** A finished visit; its texts are shortened, the call has the whole. */
export const PastVisit = z.object({
  _id: shape._id,
  callNumber: shape.callNumber,
  assignedEmployee: shape.assignedEmployee,
  scheduledAt: shape.scheduledAt,
  jobType: shape.jobType,
  status: shape.status,
  description: shape.description,
  subtotal: shape.subtotal,
  total: shape.total,
  balance: shape.balance,
  /** What was done: its first line items. */
  work: z.array(z.string()),
  /** What was said last. */
  note: z.object({ text: z.string(), authorName: z.string() }).nullable(),
});
export type PastVisit = z.infer<typeof PastVisit>;

/** A call at a property, as its page lists it: who came and what was done; money for the office only. */
export const CallAtProperty = PastVisit.omit({ subtotal: true, total: true, balance: true }).extend(
  {
    ...promisedFields,
    subtotal: shape.subtotal.optional(),
    total: shape.total,
    balance: shape.balance.optional(),
  },
);
export type CallAtProperty = z.infer<typeof CallAtProperty>;

export const CallsAtPropertyQuery = z.object({
  id: Id,
  /** Only what is still to be done, and for the office what is still to be paid. */
  isOpen: z.literal(true, { error: 'Is open can only be true' }).optional(),
  ...pageFields,
});
export type CallsAtPropertyQuery = z.infer<typeof CallsAtPropertyQuery>;

/** A call that is not finished, or finished and not paid. */
export const OpenElsewhere = z.object({
  _id: shape._id,
  callNumber: shape.callNumber,
  property: shape.property,
  assignedEmployee: shape.assignedEmployee,
  scheduledAt: shape.scheduledAt,
  needsTime: shape.needsTime,
  jobType: shape.jobType,
  status: shape.status,
  balance: shape.balance,
});
export type OpenElsewhere = z.infer<typeof OpenElsewhere>;

/** What to know of the house of a call before one goes in; the call itself is left out. */
export const HouseHistory = z.object({
  /** The last finished visits to the property, latest first. */
  visits: z.array(PastVisit),
  /**
   * Other calls of the customer, at any property: what is to be done first, then what is to be paid,
   * except what `visits` tells.
   */
  open: z.array(OpenElsewhere),
  hasMoreOpen: z.boolean(),
});
export type HouseHistory = z.infer<typeof HouseHistory>;
