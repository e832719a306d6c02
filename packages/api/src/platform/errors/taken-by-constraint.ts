import { type DomainError, taken } from './domain-error.ts';

// What the tables enforce, in the same words as the checks that normally come first.
const TAKEN: Record<string, readonly [field: string, message: string]> = {
  catalog_items_code: ['code', 'Another item already has this code'],
  customers_username: ['username', 'This username is taken. Choose another one.'],
  employees_email: ['email', 'Another employee already has this email'],
  list_entries_name: ['name', 'This list has another entry with this name'],
  referral_sources_name: ['name', 'A referral source with this name already exists'],
};

/**
 * The error for a value that was taken between the check and the change.
 * @param constraint name of the unique index that refused it
 * @returns a `conflict` at its field, or `undefined` for an index without a field
 */
export function takenByConstraint(constraint: string | undefined): DomainError | undefined {
  const known = constraint === undefined ? undefined : TAKEN[constraint];
  return known && taken(...known);
}
