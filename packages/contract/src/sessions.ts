import { z } from 'zod';
import { Id, pageFields } from './wire.ts';

/** Where somebody is signed in. */
export const SessionRow = z.object({
  _id: z.string(),
  /** The session of the one who asks. */
  isCurrent: z.boolean(),
  /** As the browser or script called itself; empty when it did not. */
  userAgent: z.string(),
  /** The network address that it was opened from. */
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionRow = z.infer<typeof SessionRow>;

const onePerson = { error: 'Name an employee or a customer, not both' };

/** Whose sessions; without either, one's own. */
export const SessionQuery = z
  .object({ employeeId: Id.optional(), customerId: Id.optional(), ...pageFields })
  .refine(({ employeeId, customerId }) => !(employeeId && customerId), onePerson);
export type SessionQuery = z.infer<typeof SessionQuery>;

/** Which session to end. */
export const EndSession = z.strictObject({ id: Id });

/** Whom to sign out everywhere: exactly one person. */
export const EndAllSessions = z
  .strictObject({ employeeId: Id.optional(), customerId: Id.optional() })
  .refine(
    ({ employeeId, customerId }) => (employeeId === undefined) !== (customerId === undefined),
    onePerson,
  );
export type EndAllSessions = z.infer<typeof EndAllSessions>;

/** How many sessions ended. */
export const EndedSessions = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof EndedSessions>;
