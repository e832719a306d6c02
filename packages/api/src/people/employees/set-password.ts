import type { Employee } from '@callboard/contract/people/employees';
import type { SetPassword } from '@callboard/contract/people/password-links';
import type { Transaction } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/context.ts';
import { storeChange } from '../../platform/versions/versioned.ts';
import { endPasswordLinks } from '../passwords/end-password-links.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { refuseOwnName } from '../passwords/refuse-own-name.ts';
import { endSessionsOfEmployee } from '../sessions/end-sessions.ts';
import { EMPLOYEE, lockEmployee } from './employee.ts';

/**
 * Sets a temporary password: the employee is signed out everywhere and has to choose another one at
 * the next sign-in.
 * @throws DomainError `not_found`, `invalid` at `password` for their own name
 */
export async function setEmployeePassword(
  tx: Transaction,
  actor: Actor,
  input: SetPassword,
): Promise<Employee> {
  const current = await lockEmployee(tx, input.id);
  const employeeId = current._id;
  refuseOwnName('password', input.password, [current.email]);
  const changed = await storeChange(
    tx,
    actor,
    EMPLOYEE,
    current,
    {
      passwordHash: await hashPassword(input.password),
      mustChangePassword: true,
      passwordSetAt: sql`now()`,
    },
    { action: 'password', note: 'Temporary password' },
  );
  await endSessionsOfEmployee(tx, employeeId, 'new password');
  await endPasswordLinks(tx, { employeeId }, 'new password');
  return changed;
}
