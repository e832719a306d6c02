import { isOwnName } from '@callboard/contract/people/password';
import { invalidField } from '../../platform/errors/domain-error.ts';

/**
 * Refuses a person's sign-in name as their password.
 * @param field where the message goes
 * @param names what they sign in with
 * @throws DomainError `invalid` at the field
 */
export function refuseOwnName(field: string, password: string, names: (string | null)[]): void {
  if (!isOwnName(password, names)) return;
  throw invalidField(
    field,
    'Your email or username is too easy to guess. Choose another password.',
  );
}
