import { EMPLOYEE_VALUES } from '@callboard/contract/people/employee-fields';
import type { Employee, NewEmployee } from '@callboard/contract/people/employees';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { requireSkills } from '../../company/lists/require-job-type.ts';
import { companyHours } from '../../company/settings/company-hours.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { storeNew } from '../../platform/versions/versioned.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { refuseOwnName } from '../passwords/refuse-own-name.ts';
import { checkEmailIsFree } from './check-email.ts';
import { EMPLOYEE } from './employee.ts';

/**
 * Adds an employee; a password given here is temporary.
 * @throws DomainError `forbidden` when a dispatcher makes an admin, `conflict` for a taken email,
 *   `invalid` for a phone that can be none or a skill that is no job type
 */
export async function createEmployee(
  tx: Transaction,
  author: Author,
  input: NewEmployee,
): Promise<Employee> {
  if (input.role === 'admin' && author.role !== 'admin') {
    throw new DomainError('forbidden', 'Only an admin can make someone an admin.');
  }
  if (input.password !== undefined) refuseOwnName('password', input.password, [input.email]);
  await checkEmailIsFree(tx, input.email);
  await requireSkills(tx, input.skills, []);
  const { address, ...said } = pick(input, EMPLOYEE_VALUES);
  return storeNew(tx, author, EMPLOYEE, {
    ...said,
    ...address,
    phone: input.phone && normalizePhone(input.phone),
    passwordHash: input.password === undefined ? null : await hashPassword(input.password),
    mustChangePassword: input.password !== undefined,
    weeklyHours: input.weeklyHours ?? (await companyHours(tx)),
  });
}
