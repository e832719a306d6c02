import type { Reader, Transaction } from '@callboard/db/client';
import { sessions } from '@callboard/db/schema/auth';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isSessionOf, type SessionOwner } from './session-owner.ts';

async function end(db: Reader, which: SQL | undefined, because: string): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Ends one session; its tokens stop working at once.
 * @returns the number of sessions ended: 0 if it had ended or never existed
 */
export const endSession = (db: Reader, sessionId: string, because: string): Promise<number> =>
  end(db, eq(sessions.id, sessionId), because);

/**
 * Ends a session if it belongs to this person.
 * @returns the number of sessions ended: 0 or 1
 */
export const endSessionOf = (
  db: Reader,
  owner: SessionOwner,
  sessionId: string,
  because: string,
): Promise<number> => end(db, and(eq(sessions.id, sessionId), isSessionOf(owner)), because);

/**
 * Ends all sessions of a person except the given one.
 * @returns the number of sessions ended
 */
export const endOtherSessions = (
  db: Reader,
  owner: SessionOwner,
  remainingId: string,
  because: string,
): Promise<number> => end(db, and(isSessionOf(owner), ne(sessions.id, remainingId)), because);

/**
 * Ends all sessions of a person.
 * @returns the number of sessions ended
 */
export const endSessionsOf = (db: Reader, owner: SessionOwner, because: string): Promise<number> =>
  end(db, isSessionOf(owner), because);

/** Ends every session of an employee, in the transaction that changed their rights. */
export async function endSessionsOfEmployee(
  tx: Transaction,
  employeeId: string,
  because: string,
): Promise<void> {
  await endSessionsOf(tx, { employeeId }, because);
}

/** Ends every session of a customer, in the transaction that changed how they sign in. */
export async function endSessionsOfCustomer(
  tx: Transaction,
  customerId: string,
  because: string,
): Promise<void> {
  await endSessionsOf(tx, { customerId }, because);
}
