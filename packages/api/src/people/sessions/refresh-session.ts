import type { Refresh, Refreshed, SessionUser } from '@callboard/contract/people/sign-in';
import type { Transaction } from '@callboard/db/client';
import { sessions } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '../../platform/access/uuid.ts';
import type { Services, SessionLimits } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { endSession } from './end-sessions.ts';
import { isTooOld } from './session-limits.ts';
import { employeeUserShape, sessionUser } from './session-user.ts';
import { signAccessToken } from './tokens/access-token.ts';
import { readRefreshToken, signRefreshToken } from './tokens/refresh-token.ts';

const GRACE_SECONDS = 30;

const lockSession = async (tx: Transaction, sessionId: string, limits: SessionLimits) => {
  const [session] = await tx
    .select({
      employeeId: sessions.employeeId,
      customerId: sessions.customerId,
      isRotating: sessions.isRotating,
      counter: sessions.counter,
      isOver: sql<boolean>`${sessions.endedAt} is not null`,
      isMerged: sql<boolean>`exists(select from ${customers} c
        where c.id = ${sessions.customerId} and c.merged_into_id is not null)`,
      isTooOld: sql<boolean>`${isTooOld(limits)}`,
      isInGrace: sql<boolean>`${sessions.rotatedAt} > now() - make_interval(secs => ${GRACE_SECONDS})`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update');
  return session;
};

async function findPerson(
  tx: Transaction,
  session: { employeeId: string | null; customerId: string | null },
): Promise<SessionUser | undefined> {
  if (session.employeeId) {
    const [employee] = await tx
      .select(employeeUserShape)
      .from(employees)
      .where(and(eq(employees.id, session.employeeId), employees.isActive));
    return employee && sessionUser(employee);
  }
  if (!session.customerId) return undefined;
  const [customer] = await tx
    .select({ id: customers.id, name: fullName(customers), email: customers.email })
    .from(customers)
    .where(eq(customers.id, session.customerId));
  return customer && { ...customer, role: 'customer' };
}

/**
 * Exchanges a refresh token for a new access token. A rotating session hands out the next refresh
 * token; the one before is good for 30 more seconds and gives the same successor, so that tabs and
 * lost answers do no harm; anything older was stolen, and ends the session.
 * @throws DomainError `unauthenticated` when the token or its session counts for nothing
 */
export async function refreshSession(services: Services, input: Refresh): Promise<Refreshed> {
  const { db, keys, sessionLimits } = services;
  const signedOut = () => new DomainError('unauthenticated', 'Please sign in again.');
  const token = readRefreshToken(keys.refreshToken, input.refreshToken);
  if (!token || !isUuid(token.sessionId)) throw signedOut();
  const refreshed = await inTransaction(db, async (tx) => {
    const session = await lockSession(tx, token.sessionId, sessionLimits);
    // Whoever was merged into another customer is not signed in until that is undone.
    if (!session || session.isOver || session.isMerged) return undefined;
    const user = await findPerson(tx, session);
    const isLatest = token.counter === session.counter;
    const isRepeated = token.counter === session.counter - 1 && session.isInGrace;
    if (!user || session.isTooOld || !(isLatest || isRepeated)) {
      await endSession(tx, token.sessionId, 'refresh refused');
      return undefined;
    }
    const counter = session.isRotating && isLatest ? session.counter + 1 : session.counter;
    await tx
      .update(sessions)
      .set({
        counter,
        lastUsedAt: sql`now()`,
        ...(counter !== session.counter && { rotatedAt: sql`now()` }),
      })
      .where(eq(sessions.id, token.sessionId));
    return { user, counter, isRotating: session.isRotating };
  });
  if (!refreshed) throw signedOut();
  const accessToken = await signAccessToken(keys.accessToken, refreshed.user, token.sessionId);
  if (!refreshed.isRotating) return { accessToken };
  return {
    accessToken,
    refreshToken: signRefreshToken(keys.refreshToken, token.sessionId, refreshed.counter),
  };
}
