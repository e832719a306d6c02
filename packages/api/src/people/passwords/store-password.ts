import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { ownerOf, type SessionOwner } from '../sessions/session-owner.ts';
import { employeeUserShape } from '../sessions/session-user.ts';
import { endPasswordLinks } from './end-password-links.ts';

const overtaken = () =>
  new DomainError('conflict', 'Your password was just changed. Sign in again.');

type Chosen = {
  passwordHash: string;
  /** The hash that it replaces; left out where any may be replaced. */
  former?: string;
};

async function writeForCustomer(tx: Transaction, id: string, { passwordHash, former }: Chosen) {
  const [customer] = await tx
    .update(customers)
    .set({ passwordHash, version: sql`${customers.version} + 1` })
    .where(
      and(
        eq(customers.id, id),
        former === undefined ? undefined : eq(customers.passwordHash, former),
      ),
    )
    .returning({
      id: customers.id,
      name: fullName(customers),
      email: customers.email,
      version: customers.version,
    });
  return customer && { ...customer, role: 'customer' as const, kind: 'customers' as const };
}

async function writeForEmployee(tx: Transaction, id: string, { passwordHash, former }: Chosen) {
  const [employee] = await tx
    .update(employees)
    .set({
      passwordHash,
      mustChangePassword: false,
      passwordSetAt: sql`now()`,
      version: sql`${employees.version} + 1`,
    })
    .where(
      and(
        eq(employees.id, id),
        employees.isActive,
        former === undefined ? undefined : eq(employees.passwordHash, former),
      ),
    )
    .returning({ ...employeeUserShape, version: employees.version });
  return employee && { ...employee, kind: 'employees' as const };
}

/**
 * Writes the password that a person chose.
 * @returns who that is, with their new version; undefined where the former password is another one
 *   by now, or the employee is not active
 */
export const writeChosenPassword = (tx: Transaction, owner: SessionOwner, chosen: Chosen) =>
  'customerId' in owner
    ? writeForCustomer(tx, owner.customerId, chosen)
    : writeForEmployee(tx, owner.employeeId, chosen);

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
  const owner = ownerOf(actor);
  const stored = await writeChosenPassword(tx, owner, { passwordHash, former });
  if (!stored) throw overtaken();
  await endPasswordLinks(tx, owner, 'new password');
  await record(tx, actor, {
    kind: stored.kind,
    id: actor.id,
    action: 'password',
    version: stored.version,
  });
}
