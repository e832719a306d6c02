import type { CustomerLogin, SignedIn } from '@callboard/contract/people/sign-in';
import type { Database } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { isRightPassword } from '../passwords/passwords.ts';
import { strengthenHash } from '../passwords/strengthen-hash.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessionOrigin } from '../sessions/session-origin.ts';
import { rememberDevice } from '../sign-in-limits/known-device.ts';
import { signInBuckets } from '../sign-in-limits/sign-in-buckets.ts';
import { withinLimits } from '../sign-in-limits/within-limits.ts';

/**
 * The customer who signs in with this.
 * @param typed username or email in lower case
 * @returns undefined also for one who has no password yet, or was merged into another
 */
export async function findCustomer(db: Database, typed: string) {
  const [customer] = await db
    .select({
      id: customers.id,
      name: fullName(customers),
      email: customers.email,
      passwordHash: customers.passwordHash,
    })
    .from(customers)
    .where(
      and(
        or(eq(customers.username, typed), eq(customers.email, typed)),
        isNotNull(customers.passwordHash),
        isNull(customers.mergedIntoId),
      ),
    )
    // A username takes precedence over someone else's email; most customers have no username.
    .orderBy(sql`${customers.username} is not distinct from ${typed} desc`)
    .limit(1);
  return customer;
}

/**
 * Signs a customer in by username or email.
 * @throws DomainError `unauthenticated` for wrong credentials, `too_many_requests` after too many
 */
export async function customerLogin(
  ctx: Services & RequestInfo,
  input: CustomerLogin,
): Promise<SignedIn> {
  const { db, keys } = ctx;
  const typed = input.usernameOrEmail.toLowerCase();
  const customer = await findCustomer(db, typed);
  const buckets = signInBuckets(ctx, {
    door: 'customer',
    identifier: typed,
    personId: customer?.id,
  });
  const proved = await withinLimits(ctx, buckets, async () =>
    (await isRightPassword(customer?.passwordHash, input.password)) ? customer : undefined,
  );
  if (!proved) throw new DomainError('unauthenticated', 'Username, email or password is wrong.');
  const { passwordHash: former, ...person } = proved;
  await strengthenHash(former, input.password, (passwordHash) =>
    db
      .update(customers)
      .set({ passwordHash })
      .where(and(eq(customers.id, person.id), sql`${customers.passwordHash} = ${former}`)),
  );
  const user = { ...person, role: 'customer' } as const;
  const session = await inTransaction(db, (tx) => openSession(tx, keys, user, sessionOrigin(ctx)));
  rememberDevice(ctx, person.id);
  return session;
}
