import { z } from 'zod';
import { OptionalEmail } from '../platform/values/email.ts';
import { Id, pageFields } from '../platform/wire.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from './message-states.ts';

const SHOWN_STATES = MESSAGE_STATES.filter((state) => state !== 'sending');

/** A message to a customer and how far it is; never what it says, which may hold a link. */
export const Message = z.object({
  _id: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  /** The address or number; empty until it is looked up. */
  to: z.string(),
  template: z.string(),
  state: z.enum(SHOWN_STATES),
  attempts: z.int(),
  /** When it leaves at the earliest; null once it came to its end. */
  nextTryAt: z.string().nullable(),
  /** Why it has not left, or is not sent at all. */
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  customerId: z.string().nullable(),
  serviceCallId: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;

/** Messages to customers, newest first. */
export const MessageQuery = z.object({
  ...pageFields,
  serviceCallId: Id.optional(),
  /** Also of those who were merged into this customer. */
  customerId: Id.optional(),
  state: z.enum(SHOWN_STATES, { error: 'Choose a state of messages' }).optional(),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const MessageId = z.strictObject({ id: Id });

/** Whether customers are told anything at all here. */
export const MessageStanding = z.object({
  /** After a restore nothing is sent until an admin says so. */
  isHeld: z.boolean(),
  /** How many wait, up to `MOST_WAITING_MESSAGES`. */
  waiting: z.int(),
  /** Where all but codes and sign-in links go while messages are tried out; empty for where they belong. */
  testEmail: z.string(),
  quietHours: z.object({ from: z.string(), until: z.string() }),
});
export type MessageStanding = z.infer<typeof MessageStanding>;

const clockTime = (what: string) =>
  z
    .string({ error: `Enter the time from which ${what}` })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: `Enter the time from which ${what}` });

/** Between which times of the company's clock customers are told nothing, such as `21:00` and `08:00`. */
export const QuietHours = z
  .strictObject({
    from: clockTime('messages wait'),
    until: clockTime('messages leave again'),
  })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Choose another time than the one they wait from',
  });
export type QuietHours = z.infer<typeof QuietHours>;

/** Whether messages can leave by this way, and do. */
export const ChannelStanding = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** Nothing leaves where no provider is set. */
  isOn: z.boolean(),
  /** What was tried last failed, and would fail for anybody. */
  isFailing: z.boolean(),
  /** What its provider said last; empty where nothing is wrong. */
  why: z.string(),
  /** What to do about it, as a sentence; empty where nothing is wrong. */
  advice: z.string(),
});
export type ChannelStanding = z.infer<typeof ChannelStanding>;

/** Sends all but codes and sign-in links to one address; an empty one ends that. */
export const TestMode = z.strictObject({ email: OptionalEmail });
export type TestMode = z.infer<typeof TestMode>;

/** What becomes of messages that were held after a restore. */
export const HeldMessages = z.strictObject({
  /** False calls off all that wait; either way what happens from now on is told. */
  areSent: z.boolean({ error: 'Say whether the waiting messages are sent' }),
});
export type HeldMessages = z.infer<typeof HeldMessages>;

export const RunningLate = z.strictObject({
  id: Id,
  minutes: z
    .int({ error: 'Minutes must be a whole number' })
    .min(5, { error: 'Say at least 5 minutes' })
    .max(480, { error: 'Say at most 480 minutes' })
    // Worked out from the promised time otherwise.
    .optional(),
});
export type RunningLate = z.infer<typeof RunningLate>;

/** Not told where that is switched off, or the customer cannot be reached. */
export const LateTold = z.object({
  isTold: z.boolean(),
  /** How late the customer and the office were told. */
  minutes: z.int(),
  /** By what the customer hears of it; null where they do not. */
  channel: z.enum(MESSAGE_CHANNELS).nullable(),
  /** Until when it can be taken back. */
  leavesAt: z.string().nullable(),
  /** Why the customer hears nothing, as a sentence; empty where they do. */
  why: z.string(),
});
export type LateTold = z.infer<typeof LateTold>;
