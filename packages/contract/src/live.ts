import { z } from 'zod';
import { BoardCall } from './dispatch.ts';
import { HISTORY_KINDS } from './history.ts';

const Who = z.object({ _id: z.string(), name: z.string() });

/** Somebody who has a call open. */
export const Present = Who.extend({ isEditing: z.boolean() });
export type Present = z.infer<typeof Present>;

/** What the stream of `GET /api/live` tells; its SSE id is the entry's place in the history. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** A call has changed; as it is now, by whom. What a person may not read is left out. */
  z.object({
    type: z.literal('call'),
    id: z.string(),
    version: z.int(),
    call: BoardCall.nullable(),
    by: Who.nullable(),
  }),
  /** Something else has changed: whoever shows it reads it anew. */
  z.object({
    type: z.literal('thing'),
    kind: z.enum(HISTORY_KINDS),
    id: z.string(),
    version: z.int().nullable(),
    by: Who.nullable(),
  }),
  /** Everybody who has a call open by now. */
  z.object({ type: z.literal('presence'), callId: z.string(), people: z.array(Present) }),
  /** Too much was missed: read everything anew. */
  z.object({ type: z.literal('reset') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const PresenceInput = z.strictObject({
  callId: z.string(),
  /** One for each tab, so that a person with two is counted once and leaves with the last. */
  tab: z.string().min(1).max(64),
  state: z.enum(['open', 'editing', 'gone']),
});
export type PresenceInput = z.infer<typeof PresenceInput>;
