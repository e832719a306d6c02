import type { EmployeeRole } from '@callboard/contract/people/roles';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import { employees } from '@callboard/db/schema/employees';
import { fullName } from '../../platform/names/full-name.ts';

/** What a session needs to know of an employee. */
export const employeeUserShape = {
  id: employees.id,
  name: fullName(employees),
  email: employees.email,
  role: employees.role,
  mustChangePassword: employees.mustChangePassword,
};

/** An employee as sessions show them: a temporary password is named, an own one is not. */
export const sessionUser = ({
  mustChangePassword,
  ...user
}: {
  id: string;
  name: string;
  email: string;
  role: EmployeeRole;
  mustChangePassword: boolean;
}): SessionUser => ({ ...user, ...(mustChangePassword && { mustChangePassword }) });
