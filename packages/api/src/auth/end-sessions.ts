import type { Reader, Transaction } from '@callboard/db/client';
import { sessions } from '@callboard/db/schema/auth';
import { and, eq, isNull, sql } from 'drizzle-orm';

/** Ends one session; its tokens count for nothing from now on. */
export async function endSession(db: Reader, sessionId: string, because: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of an employee, in the transaction that changed their rights. */
export async function endSessionsOfEmployee(
  tx: Transaction,
  employeeId: string,
  because: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(and(eq(sessions.employeeId, employeeId), isNull(sessions.endedAt)));
}

/** Ends every session of a customer, in the transaction that changed how they sign in. */
export async function endSessionsOfCustomer(
  tx: Transaction,
  customerId: string,
  because: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.endedAt)));
}
