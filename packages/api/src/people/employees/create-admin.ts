import type { Transaction } from '@callboard/db/client';
import { hasActiveAdmin } from '../../company/settings/has-active-admin.ts';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { storeNew } from '../../platform/versions/versioned.ts';
import { checkEmailIsFree } from './check-email.ts';
import { EMPLOYEE } from './employee.ts';

/** The administrator to add from the command line. */
export type FirstAdmin = {
  email: string;
  phone: string;
  /** First and last name together. */
  name: string;
  /** Add one even if there is already an active admin. */
  isForced: boolean;
};

/**
 * Adds an administrator without a password, for an installation that has none.
 * @returns the new employee's id
 * @throws DomainError `conflict` while an active admin exists or for a taken email, `invalid` for
 *   a name of one word or a phone that can be none
 */
export async function createAdmin(tx: Transaction, admin: FirstAdmin): Promise<string> {
  if (!admin.isForced && (await hasActiveAdmin(tx))) {
    throw new DomainError(
      'conflict',
      'There is already an active admin. Use --force to add another.',
    );
  }
  const [firstName, ...rest] = admin.name.trim().split(/\s+/);
  const lastName = rest.join(' ');
  if (!firstName || !lastName) throw invalidField('name', 'Give a first and a last name');
  await checkEmailIsFree(tx, admin.email);
  const created = await storeNew(
    tx,
    'command line',
    EMPLOYEE,
    {
      firstName,
      lastName,
      email: admin.email,
      phone: normalizePhone(admin.phone),
      role: 'admin',
    },
    admin.isForced ? 'admin:create --force' : 'admin:create',
  );
  return created._id;
}
