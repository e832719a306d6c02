import { randomUUID } from 'node:crypto';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { type LINK_PURPOSES, passwordLinks } from '@callboard/db/schema/password-links';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { endPasswordLinks } from '../passwords/end-password-links.ts';
import type { SessionOwner } from '../sessions/session-owner.ts';
import { linkAddress, tokenHashOf } from './link-address.ts';

/** For whom a link is made, why, and for how long. */
export type NewLink = {
  owner: SessionOwner;
  purpose: (typeof LINK_PURPOSES)[number];
  minutes: number;
  /** The employee who made it; left out where nobody is signed in. */
  createdBy?: string;
};

/** Locks a person, so that of two links made or used at once only one is good. */
export async function lockOwner(tx: Transaction, owner: SessionOwner): Promise<void> {
  await ('customerId' in owner
    ? tx
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.id, owner.customerId))
        .for('update')
    : tx
        .select({ id: employees.id })
        .from(employees)
        .where(eq(employees.id, owner.employeeId))
        .for('update'));
}

/**
 * Creates a link where somebody chooses a password. It works once and replaces earlier links.
 * @returns its id, and its address, which is stored nowhere
 */
export async function createPasswordLink(
  tx: Transaction,
  services: Pick<Services, 'keys' | 'appUrl'>,
  { owner, minutes, ...values }: NewLink,
): Promise<{ id: string; address: string }> {
  await lockOwner(tx, owner);
  await endPasswordLinks(tx, owner, 'newer link');
  const id = randomUUID();
  const tokenHash = tokenHashOf(services, id);
  await tx.insert(passwordLinks).values({
    ...owner,
    ...values,
    id,
    tokenHash,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return { id, address: linkAddress(services, { id, tokenHash }) };
}
