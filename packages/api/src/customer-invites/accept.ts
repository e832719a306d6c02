import type { SessionUser, SignedIn } from '@callboard/contract/auth';
import type { AcceptInvite } from '@callboard/contract/customer-invites';
import type { Transaction } from '@callboard/db/client';
import { customerInvites } from '@callboard/db/schema/customer-invites';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { endSessionsOfCustomer } from '../auth/end-sessions.ts';
import { openSession } from '../auth/open-session.ts';
import { hashPassword } from '../auth/passwords.ts';
import { sessionOrigin } from '../auth/session-origin.ts';
import type { RequestFacts, Services } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { record } from '../history/record.ts';
import { write } from '../idempotency/write.ts';
import { fullName } from '../people/full-name.ts';
import { checkUsername, refuseTakenUsername } from './check-username.ts';
import { readInvite } from './invite-token.ts';

// Unknown, used and expired read the same: a link tells nothing about who was invited.
const over = () =>
  new DomainError(
    'not_found',
    'This invitation was used already or has expired. Ask the office for a new one.',
  );

const isOpen = (inviteId: string) =>
  and(
    eq(customerInvites.id, inviteId),
    isNull(customerInvites.usedAt),
    gt(customerInvites.expiresAt, sql`now()`),
  );

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
  if (!former || !customer) throw over();
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
 * Exchanges an invitation, once, for the credentials that a customer chose and a session. Whoever
 * was signed in as the customer before no longer is.
 * @throws DomainError `not_found` when the invitation is used, expired, replaced or none,
 *   `conflict` at the field `username` for one that is taken
 */
export async function acceptInvite(
  ctx: Services & RequestFacts,
  input: AcceptInvite,
): Promise<SignedIn> {
  const { db, keys } = ctx;
  const inviteId = readInvite(keys.customerInvite, input.token);
  if (inviteId === undefined) throw over();
  const [invite] = await db
    .select({ customerId: customerInvites.customerId })
    .from(customerInvites)
    .where(isOpen(inviteId));
  if (!invite) throw over();
  // Both are checked again below; hashing is slow, and not for what will be refused anyway.
  await checkUsername(db, input.username, invite.customerId);
  const passwordHash = await hashPassword(input.password);
  return write(db, async (tx) => {
    const [used] = await tx
      .update(customerInvites)
      .set({ usedAt: sql`now()` })
      .where(isOpen(inviteId))
      .returning({ customerId: customerInvites.customerId });
    if (!used) throw over();
    const { username } = input;
    const user = await setCredentials(tx, used.customerId, { username, passwordHash });
    await endSessionsOfCustomer(tx, used.customerId, 'new credentials');
    return openSession(tx, keys, user, sessionOrigin(ctx));
  }).catch(refuseTakenUsername);
}
