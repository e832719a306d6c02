import type { SessionUser } from '@callboard/contract/auth';
import { sessions } from '@callboard/db/schema/auth';
import { eq, type SQL } from 'drizzle-orm';

/** Whose sessions are meant. */
export type SessionOwner = { employeeId: string } | { customerId: string };

/** The owner of whoever is signed in. */
export const ownerOf = ({ id, role }: Pick<SessionUser, 'id' | 'role'>): SessionOwner =>
  role === 'customer' ? { customerId: id } : { employeeId: id };

/** The condition that a session is this person's. */
export const isSessionOf = (owner: SessionOwner): SQL =>
  'customerId' in owner
    ? eq(sessions.customerId, owner.customerId)
    : eq(sessions.employeeId, owner.employeeId);
