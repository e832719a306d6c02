import type { AcceptInvite } from '@callboard/contract/customers/customer-invites';
import type { SessionUser, SignedIn } from '@callboard/contract/people/sign-in';
import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, ne, sql } from 'drizzle-orm';
import { findOpenLink, linkIsOver } from '../../people/password-links/find-open.ts';
import { useUpLink } from '../../people/password-links/use-up.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { refuseOwnName } from '../../people/passwords/refuse-own-name.ts';
import { endSessionsOfCustomer } from '../../people/sessions/end-sessions.ts';
import { openSession } from '../../people/sessions/open-session.ts';
import { sessionOrigin } from '../../people/sessions/session-origin.ts';
import { rememberDevice } from '../../people/sign-in-limits/known-device.ts';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { taken } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { fullName } from '../../platform/names/full-name.ts';

async function setCredentials(
  tx: Transaction,
  customerId: string,
  credentials: { username: string; passwordHash: string },
): Promise<SessionUser> {
  const [former] = await tx
    .select({ username: sql<string>`coalesce(${customers.username}, '')` })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  const [customer] = await tx
    .update(customers)
    .set({ ...credentials, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, customerId))
    .returning({
      id: customers.id,
      name: fullName(customers),
      email: customers.email,
      version: customers.version,
    });
  if (!former || !customer) throw linkIsOver();
  const { version, ...person } = customer;
  const user: SessionUser = { ...person, role: 'customer' };
  await record(tx, user, {
    kind: 'customers',
    id: customerId,
    action: 'password',
    version,
    change: { before: former, after: { username: credentials.username } },
  });
  return user;
}

/**
 * Exchanges an invitation, once, for a session and the credentials the customer chose. Anyone
 * signed in as that customer is signed out.
 * @throws DomainError `not_found` when the invitation is used, expired, replaced or invalid,
 *   `conflict` at the field `username` for one that is taken, `invalid` for a password that may not
 *   be used, `too_many_requests` after too many wrong invitations
 */
export async function acceptInvite(
  ctx: Services & RequestInfo,
  input: AcceptInvite,
): Promise<SignedIn> {
  const { db, keys } = ctx;
  const invite = await findOpenLink(ctx, input.token);
  if (!invite.isPortal || !('customerId' in invite.owner)) throw linkIsOver();
  const { customerId } = invite.owner;
  refuseOwnName('password', input.password, [input.username, invite.email]);
  // Both are checked again below; this avoids slow hashing for what will be refused anyway.
  await checkUsername(db, input.username, customerId);
  const passwordHash = await hashPassword(input.password);
  const session = await inTransaction(db, async (tx) => {
    await useUpLink(tx, invite);
    const { username } = input;
    const user = await setCredentials(tx, customerId, { username, passwordHash });
    await endSessionsOfCustomer(tx, customerId, 'new credentials');
    return openSession(tx, keys, user, sessionOrigin(ctx));
  });
  rememberDevice(ctx, session.user.id);
  return session;
}

/**
 * Requires a username to be unique among customers.
 * @param customerId the customer who may already have it
 * @throws DomainError `conflict` at the field `username`
 */
async function checkUsername(db: Reader, username: string, customerId: string): Promise<void> {
  const [other] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.username, username), ne(customers.id, customerId)));
  if (other) throw taken('username', 'This username is taken. Choose another one.');
}
