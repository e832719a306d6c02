import type { SessionUser } from '@callboard/contract/people/sign-in';
import { sessions } from '@callboard/db/schema/auth';
import { eq, type SQL } from 'drizzle-orm';

/** The person whose sessions are meant. */
export type SessionOwner = { employeeId: string } | { customerId: string };

/** The signed-in person. */
export const ownerOf = ({ id, role }: Pick<SessionUser, 'id' | 'role'>): SessionOwner =>
  role === 'customer' ? { customerId: id } : { employeeId: id };

/** Condition: the session belongs to this person. */
export const isSessionOf = (owner: SessionOwner): SQL =>
  'customerId' in owner
    ? eq(sessions.customerId, owner.customerId)
    : eq(sessions.employeeId, owner.employeeId);
