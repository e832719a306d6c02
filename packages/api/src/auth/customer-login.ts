import type { CustomerLogin, SignedIn } from '@callboard/contract/auth';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { write } from '../idempotency/write.ts';
import { fullName } from '../people/full-name.ts';
import { openSession } from './open-session.ts';
import { isRightPassword } from './passwords.ts';

/**
 * Signs a customer in by user name or email.
 * @throws DomainError `unauthenticated` for wrong credentials
 */
export async function customerLogin(
  services: Services,
  input: CustomerLogin,
  isRotating: boolean,
): Promise<SignedIn> {
  const { db, keys } = services;
  const typed = input.usernameOrEmail.toLowerCase();
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
      ),
    )
    // Somebody's user name goes before somebody else's email; most people have no user name.
    .orderBy(sql`${customers.username} is not distinct from ${typed} desc`)
    .limit(1);
  if (!(await isRightPassword(customer?.passwordHash, input.password)) || !customer) {
    throw new DomainError('unauthenticated', 'User name, email or password is wrong.');
  }
  const { passwordHash: _, ...person } = customer;
  return write(db, (tx) => openSession(tx, keys, { ...person, role: 'customer' }, isRotating));
}
