import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { record } from '../../history/record.ts';

const overtaken = () =>
  new DomainError('conflict', 'Your password was just changed. Sign in again.');

async function storeForCustomer(tx: Transaction, id: string, former: string, passwordHash: string) {
  const [stored] = await tx
    .update(customers)
    .set({ passwordHash, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, former)))
    .returning({ version: customers.version });
  return stored;
}

async function storeForEmployee(tx: Transaction, id: string, former: string, passwordHash: string) {
  const [stored] = await tx
    .update(employees)
    .set({
      passwordHash,
      mustChangePassword: false,
      passwordSetAt: sql`now()`,
      version: sql`${employees.version} + 1`,
    })
    .where(and(eq(employees.id, id), eq(employees.passwordHash, former)))
    .returning({ version: employees.version });
  return stored;
}

/**
 * Stores a password that the person chose, provided the old hash is still the one compared: of two
 * changes at once, one wins.
 * @throws DomainError `conflict` when the password has changed meanwhile
 */
export async function storePassword(
  tx: Transaction,
  actor: Actor,
  former: string,
  passwordHash: string,
): Promise<void> {
  const isCustomer = actor.role === 'customer';
  const store = isCustomer ? storeForCustomer : storeForEmployee;
  const stored = await store(tx, actor.id, former, passwordHash);
  if (!stored) throw overtaken();
  await record(tx, actor, {
    kind: isCustomer ? 'customers' : 'employees',
    id: actor.id,
    action: 'password',
    version: stored.version,
  });
}
