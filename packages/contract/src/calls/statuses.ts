import { z } from 'zod';
import { CALL_STATES } from './late-or-unscheduled.ts';
import { STATUS_KINDS, STATUSES } from './status-list.ts';

export { MOST_COUNTED_CALLS } from '../platform/limits.ts';
export { DEFAULT_STATUS, STATUSES } from './status-list.ts';

export const StatusKey = z.enum(
  STATUSES.map((status) => status.key),
  { error: 'Choose one of the listed statuses' },
);
export type StatusKey = z.infer<typeof StatusKey>;

export const Status = z.object({
  key: StatusKey,
  label: z.string(),
  kind: z.enum(STATUS_KINDS),
});

/** How many calls are in a status, for the tabs of the list. */
export const StatusCount = z.object({ key: StatusKey, count: z.int() });
export type StatusCount = z.infer<typeof StatusCount>;

export const CallState = z.enum(CALL_STATES, { error: 'Choose one of the listed states' });

/** How many calls are in a state. */
export const StateCount = z.object({ key: CallState, count: z.int() });
export type StateCount = z.infer<typeof StateCount>;
