import { invalidField } from '../../platform/errors/domain-error.ts';

/**
 * A rate ends on its first day at the earliest.
 * @throws DomainError `invalid` at the field `until`
 */
export function checkDays({ from, until }: { from: string; until: string | null }): void {
  if (until !== null && until < from) {
    throw invalidField('until', 'The last day cannot be before the first day');
  }
}
