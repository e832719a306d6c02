import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import type { LockedCall } from './lock.ts';

/** Refuses a technician on a call of somebody else what moves its total without a line item. */
export function refuseOthersCall({ role, id }: Author, { values }: Pick<LockedCall, 'values'>) {
  if (role !== 'tech' || values.assignedEmployee?._id === id) return;
  throw new DomainError(
    'forbidden',
    'Technicians change discounts, contract style and what is taxed only on calls that are assigned to them. Ask the office.',
  );
}
