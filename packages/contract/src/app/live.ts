import { z } from 'zod';
import { BoardCall } from '../dispatch/dispatch.ts';
import { Phone } from '../phones/phones.ts';
import { HISTORY_KINDS } from '../platform/kinds.ts';

const Who = z.object({ _id: z.string(), name: z.string() });

/** Someone who has a call open. */
export const Present = Who.extend({ isEditing: z.boolean() });
export type Present = z.infer<typeof Present>;

/** Events of `GET /api/live`; the SSE id is the entry's sequence number in the history. */
export const LiveEvent = z.discriminatedUnion('type', [
  /**
   * A call changed: its current state and who changed it. Fields the reader may not see are left
   * out.
   */
  z.object({
    type: z.literal('call'),
    id: z.string(),
    version: z.int(),
    call: BoardCall.nullable(),
    by: Who.nullable(),
  }),
  /** Something else changed; clients that show it should refetch it. */
  z.object({
    type: z.literal('thing'),
    kind: z.enum(HISTORY_KINDS),
    id: z.string(),
    version: z.int().nullable(),
    by: Who.nullable(),
  }),
  /** Everyone who currently has a call open. */
  z.object({ type: z.literal('presence'), callId: z.string(), people: z.array(Present) }),
  /** A technician's phone was heard, or said how many changes it is about to send; for the office. */
  z.object({ type: z.literal('phone'), phone: Phone }),
  /**
   * A technician sent work on a call that was theirs, and is somebody else's by now; for the office.
   * Null where the call is nobody's.
   */
  z.object({
    type: z.literal('reassigned'),
    call: z.object({ _id: z.string(), callNumber: z.int() }),
    by: Who,
    now: z.string().nullable(),
  }),
  /** A technician sent work on a call of theirs that was canceled by then; for the office. */
  z.object({
    type: z.literal('canceled'),
    call: z.object({ _id: z.string(), callNumber: z.int() }),
    by: Who,
    /** When it was canceled. */
    at: z.string(),
  }),
  /** Somebody texted, or a text was read; for the office. */
  z.object({ type: z.literal('inbox') }),
  /** Too many changes were missed: refetch everything. */
  z.object({ type: z.literal('reset') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const PresenceInput = z.strictObject({
  callId: z.string(),
  /** Unique per tab, so a person with two tabs counts once and leaves with the last one. */
  tab: z.string().min(1).max(64),
  state: z.enum(['open', 'editing', 'gone']),
});
export type PresenceInput = z.infer<typeof PresenceInput>;
