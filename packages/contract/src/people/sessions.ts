import { z } from 'zod';
import { Id, pageFields } from '../platform/wire.ts';

/** One signed-in session. */
export const SessionRow = z.object({
  _id: z.string(),
  /** Whether this is the session making the request. */
  isCurrent: z.boolean(),
  /** The user agent; empty if none was sent. */
  userAgent: z.string(),
  /** The network address it was opened from. */
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionRow = z.infer<typeof SessionRow>;

const onePerson = { error: 'Name an employee or a customer, not both' };

/** Whose sessions to list; one's own by default. */
export const SessionQuery = z
  .object({ employeeId: Id.optional(), customerId: Id.optional(), ...pageFields })
  .refine(({ employeeId, customerId }) => !(employeeId && customerId), onePerson);
export type SessionQuery = z.infer<typeof SessionQuery>;

/** The session to end. */
export const EndSession = z.strictObject({ id: Id });

/** The person to sign out everywhere: exactly one of these. */
export const EndAllSessions = z
  .strictObject({ employeeId: Id.optional(), customerId: Id.optional() })
  .refine(
    ({ employeeId, customerId }) => (employeeId === undefined) !== (customerId === undefined),
    onePerson,
  );

/** How many sessions were ended. */
export const EndedSessions = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof EndedSessions>;
