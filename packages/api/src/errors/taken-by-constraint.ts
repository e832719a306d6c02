import { type DomainError, taken } from './domain-error.ts';

// The rules of the tables, in the words of the checks that come before them.
const TAKEN: Record<string, readonly [field: string, message: string]> = {
  catalog_items_code: ['code', 'Another item has this code already'],
  customers_username: ['username', 'This user name is taken. Choose another one.'],
  employees_email: ['email', 'Another employee has this email already'],
  referral_sources_name: ['name', 'There is a referral source with this name already'],
};

/**
 * The refusal for a value that somebody else took between the check and the change.
 * @param constraint name of the unique index that refused it
 * @returns a `conflict` at its field, or `undefined` for an index that no field answers for
 */
export function takenByConstraint(constraint: string | undefined): DomainError | undefined {
  const known = constraint === undefined ? undefined : TAKEN[constraint];
  return known && taken(...known);
}
