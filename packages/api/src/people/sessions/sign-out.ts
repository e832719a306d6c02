import type { Transaction } from '@callboard/db/client';
import { sessions } from '@callboard/db/schema/auth';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';
import { endSessionOf, endSessionsOf } from './end-sessions.ts';
import { ownerOf, type SessionOwner } from './session-owner.ts';

const BY_ADMIN = 'signed out by an admin';

async function findOwnerOf(tx: Transaction, sessionId: string): Promise<SessionOwner | undefined> {
  const [session] = await tx
    .select({ employeeId: sessions.employeeId, customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (session?.customerId) return { customerId: session.customerId };
  return session?.employeeId ? { employeeId: session.employeeId } : undefined;
}

// Ending one's own sessions does not change company data, so it leaves no history.
async function recordSignOut(tx: Transaction, actor: Actor, owner: SessionOwner) {
  const [kind, id] =
    'customerId' in owner
      ? (['customers', owner.customerId] as const)
      : (['employees', owner.employeeId] as const);
  if (id !== actor.id) await record(tx, actor, { kind, id, action: 'sign-out' });
}

/**
 * Ends one session: one's own or, for an admin, anyone's.
 * @throws DomainError `not_found` for an unknown or ended session, or someone else's
 */
export async function endOneSession(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  const id = requireId(sessionId, 'session');
  const isAdmin = actor.role === 'admin';
  const owner = isAdmin ? await findOwnerOf(tx, id) : ownerOf(actor);
  const because = isAdmin ? BY_ADMIN : 'signed out elsewhere';
  if (!owner || (await endSessionOf(tx, owner, id, because)) === 0) throw notFound('session');
  await recordSignOut(tx, actor, owner);
}

/**
 * Signs a person out everywhere.
 * @returns how many sessions ended
 */
export async function endAllSessions(
  tx: Transaction,
  actor: Actor,
  owner: SessionOwner,
): Promise<number> {
  const ended = await endSessionsOf(tx, owner, BY_ADMIN);
  if (ended > 0) await recordSignOut(tx, actor, owner);
  return ended;
}
