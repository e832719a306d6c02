import type { Employee } from '@callboard/contract/people/employees';
import { EMPLOYEE_ROLES, ROLE_LABELS } from '@callboard/contract/people/role-list';
import type { SessionRole } from '@callboard/contract/people/roles';

/** Only an admin may edit an admin. */
export const mayEdit = (own: SessionRole | undefined, employee: Employee): boolean =>
  own === 'admin' || employee.role !== 'admin';

/** The roles a user may assign. */
export const roleOptions = (own: SessionRole | undefined) =>
  EMPLOYEE_ROLES.filter((role) => own === 'admin' || role !== 'admin').map((role) => ({
    value: role,
    label: ROLE_LABELS[role],
  }));
