import type { Employee, NewEmployee } from '@callboard/contract/people/employees';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { refuseOwnName } from '../auth/passwords/refuse-own-name.ts';
import { requireSkills } from '../company-lists/require-job-type.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { companyHours } from '../people/company-hours.ts';
import { normalizePhone } from '../people/phone.ts';
import { checkEmailIsFree } from './check-email.ts';
import { employeeShape } from './shape.ts';
import { employeeValues } from './values.ts';

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
  const [created] = await tx
    .insert(employees)
    .values({
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      phone: input.phone && normalizePhone(input.phone),
      role: input.role,
      isActive: input.isActive,
      dateTerminated: input.dateTerminated,
      passwordHash: input.password === undefined ? null : await hashPassword(input.password),
      mustChangePassword: input.password !== undefined,
      ...input.address,
      skills: input.skills,
      weeklyHours: input.weeklyHours ?? (await companyHours(tx)),
      exceptions: input.exceptions,
    })
    .returning(employeeShape);
  if (!created) throw new Error('The employee was not stored');
  await record(tx, author, {
    kind: 'employees',
    id: created._id,
    action: 'create',
    version: created.version,
    change: { before: null, after: employeeValues(created) },
  });
  return created;
}
