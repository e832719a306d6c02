import type { PropertyChange } from '@callboard/contract/customers/properties';
import { readBackFields } from '@callboard/contract/platform/wire';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';

// With what only says which property it is.
const OF_TECHNICIANS = new Set<string>([
  ...Object.keys(readBackFields),
  'id',
  'version',
  'customerId',
  'contact',
  'use',
]);

/**
 * Refuses technicians all changes of a property but its use, and that where no call is assigned to them.
 * @throws DomainError `forbidden`, `not_found` for what is no id
 */
export async function refuseTechnicians(
  tx: Transaction,
  { role, id }: Author,
  change: PropertyChange,
): Promise<void> {
  if (role !== 'tech') return;
  const propertyId = requireId(change.id, 'property');
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  if (sent.every(([name]) => OF_TECHNICIANS.has(name))) {
    const isOwn = and(
      eq(serviceCalls.propertyId, propertyId),
      eq(serviceCalls.assignedEmployeeId, id),
    );
    if ((await tx.$count(serviceCalls, isOwn)) > 0) return;
  }
  throw new DomainError(
    'forbidden',
    'Technicians change only the use of a property, and only where a call is assigned to them. Ask the office.',
  );
}
