import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { ownerOf, type SessionOwner } from './session-owner.ts';

/** Whose sessions are requested; empty means the caller's own. */
export type Named = { employeeId?: string | undefined; customerId?: string | undefined };

async function requireOwner(db: Reader, named: Named): Promise<SessionOwner | undefined> {
  const { employeeId, customerId } = named;
  if (employeeId !== undefined) {
    const isThem = eq(employees.id, requireId(employeeId, 'employee'));
    if ((await db.$count(employees, isThem)) === 0) throw notFound('employee');
    return { employeeId };
  }
  if (customerId !== undefined) {
    const isThem = eq(customers.id, requireId(customerId, 'customer'));
    if ((await db.$count(customers, isThem)) === 0) throw notFound('customer');
    return { customerId };
  }
  return undefined;
}

const isOwn = (actor: Actor, { employeeId, customerId }: Named) =>
  actor.role === 'customer'
    ? employeeId === undefined && (customerId ?? actor.id) === actor.id
    : customerId === undefined && (employeeId ?? actor.id) === actor.id;

/**
 * Finds the person whose sessions are requested.
 * @throws DomainError `forbidden` when anyone but an admin names another person, `not_found` for
 *   an unknown id
 */
export async function findOwner(db: Reader, actor: Actor, named: Named): Promise<SessionOwner> {
  if (isOwn(actor, named)) return ownerOf(actor);
  if (actor.role !== 'admin') {
    throw new DomainError('forbidden', 'Only an admin can see where others are signed in.');
  }
  return (await requireOwner(db, named)) ?? ownerOf(actor);
}
