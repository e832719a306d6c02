import { EMPLOYEE_VALUES } from '@callboard/contract/people/employee-fields';
import type { Employee, EmployeeChange } from '@callboard/contract/people/employees';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, sql } from 'drizzle-orm';
import { requireSkills } from '../../company/lists/require-job-type.ts';
import { queueMail } from '../../messages/queue-mail.ts';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { checkVersion } from '../../platform/versions/stale.ts';
import { storeChange } from '../../platform/versions/versioned.ts';
import { endPasswordLinks } from '../passwords/end-password-links.ts';
import { endSessionsOfEmployee } from '../sessions/end-sessions.ts';
import { checkEmailIsFree } from './check-email.ts';
import { EMPLOYEE, lockEmployee } from './employee.ts';

// Locks all active admins in a fixed order: when two demote each other, the second one waits and
// finds they are the last.
async function lockAdmins(tx: Transaction) {
  return (
    tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.role, 'admin'), employees.isActive))
      .orderBy(employees.id)
      // Shared with what only refers to an admin: an import keeps its author for many seconds.
      .for('no key update')
  );
}

async function checkAnAdminRemains(tx: Transaction, current: Employee, next: EmployeeChange) {
  const isAdminNow = current.role === 'admin' && current.isActive;
  const staysAdmin = (next.role ?? current.role) === 'admin' && (next.isActive ?? true);
  if (!isAdminNow || staysAdmin) return;
  const admins = await lockAdmins(tx);
  if (admins.every(({ id }) => id === current._id)) {
    throw new DomainError(
      'conflict',
      'This is the last active admin. Make someone else an admin first.',
    );
  }
}

function checkRights(author: Author, current: Employee, next: EmployeeChange) {
  if (author.role === 'admin') return;
  if (current.role === 'admin') {
    throw new DomainError('forbidden', 'Only an admin can edit an admin.');
  }
  if (next.role === 'admin') {
    throw new DomainError('forbidden', 'Only an admin can make someone an admin.');
  }
}

// Reactivating clears the date; deactivating without one means today.
function terminationOf(current: Employee, next: EmployeeChange) {
  if (next.dateTerminated !== undefined) return next.dateTerminated;
  if (next.isActive === undefined || next.isActive === current.isActive) return undefined;
  return next.isActive ? null : sql`now()`;
}

// What decides who gets in is bound to what was known before: sessions and links end with it.
async function followSignIn(tx: Transaction, author: Author, former: Employee, next: Employee) {
  const { _id: employeeId, isActive } = next;
  const isOther =
    next.role !== former.role || next.phone !== former.phone || next.email !== former.email;
  if (isActive && former.isActive && !isOther) return;
  await endPasswordLinks(tx, { employeeId }, 'email, phone, role or activity changed');
  if (!isActive || isOther) {
    await endSessionsOfEmployee(tx, employeeId, isActive ? 'rights changed' : 'deactivated');
  }
  if (former.email !== '' && next.email !== former.email) {
    const about = { to: former.email, firstName: next.firstName, byName: author.name };
    await queueMail(tx, { kind: 'address changed', about });
  }
}

/**
 * Changes the fields that were sent. Deactivation or a new role, phone or email signs the employee
 * out everywhere at once and ends their links; a former email address is told.
 * @throws DomainError `not_found`, `forbidden` when a dispatcher edits an admin, `conflict` for the
 *   last active admin, a taken email or an old version
 */
export async function updateEmployee(
  tx: Transaction,
  author: Author,
  input: EmployeeChange,
): Promise<Employee> {
  requireId(input.id, EMPLOYEE.thing);
  if (input.role !== undefined || input.isActive !== undefined) await lockAdmins(tx);
  const current = await lockEmployee(tx, input.id);
  checkRights(author, current, input);
  await checkVersion(EMPLOYEE.thing, current, input.version);
  await checkAnAdminRemains(tx, current, input);
  if (input.skills) await requireSkills(tx, input.skills, current.skills);
  if (input.email !== undefined) await checkEmailIsFree(tx, input.email, current._id);
  const { address, ...said } = pick(input, EMPLOYEE_VALUES);
  const changed = await storeChange(tx, author, EMPLOYEE, current, {
    ...said,
    ...address,
    phone: input.phone && normalizePhone(input.phone),
    dateTerminated: terminationOf(current, input),
  });
  await followSignIn(tx, author, current, changed);
  return changed;
}
