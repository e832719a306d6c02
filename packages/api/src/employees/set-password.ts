import type { Employee } from '@callboard/contract/people/employees';
import type { SetPassword } from '@callboard/contract/people/password-links';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { eq, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { endSessionsOfEmployee } from '../auth/end-sessions.ts';
import { endPasswordLinks } from '../auth/passwords/end-password-links.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { refuseOwnName } from '../auth/passwords/refuse-own-name.ts';
import type { Actor } from '../context.ts';
import { notFound } from '../errors/domain-error.ts';
import { record } from '../history/record.ts';
import { employeeShape } from './shape.ts';

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
  const employeeId = requireId(input.id, 'employee');
  const isIt = eq(employees.id, employeeId);
  const [current] = await tx
    .select({ email: employees.email })
    .from(employees)
    .where(isIt)
    .for('update');
  if (!current) throw notFound('employee');
  refuseOwnName('password', input.password, [current.email]);
  const [changed] = await tx
    .update(employees)
    .set({
      passwordHash: await hashPassword(input.password),
      mustChangePassword: true,
      passwordSetAt: sql`now()`,
      version: sql`${employees.version} + 1`,
    })
    .where(isIt)
    .returning(employeeShape);
  if (!changed) throw notFound('employee');
  await endSessionsOfEmployee(tx, employeeId, 'new password');
  await endPasswordLinks(tx, { employeeId }, 'new password');
  await record(tx, actor, {
    kind: 'employees',
    id: employeeId,
    action: 'password',
    version: changed.version,
    note: 'Temporary password',
  });
  return changed;
}
