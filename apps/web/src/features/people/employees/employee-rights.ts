import type { Employee } from '@callboard/contract/people/employees';
import { MAY_SEND_LINK, MAY_SET_PASSWORD } from '@callboard/contract/people/rights';
import type { SessionRole } from '@callboard/contract/people/roles';
import { EMPLOYEE_ROLES, ROLE_LABELS } from '@callboard/contract/platform/role-list';

/** Only an admin may edit an admin. */
export const mayEdit = (own: SessionRole | undefined, employee: Employee): boolean =>
  own === 'admin' || employee.role !== 'admin';

/** Whether a user may send this employee a link to choose a password. */
export const maySendLink = (own: SessionRole | undefined, { role }: Employee): boolean =>
  own !== undefined && MAY_SEND_LINK[role].includes(own);

/** Whether a user may set somebody else's password. */
export const maySetPassword = (own: SessionRole | undefined): boolean =>
  own !== undefined && MAY_SET_PASSWORD.includes(own);

/** The roles a user may assign. */
export const roleOptions = (own: SessionRole | undefined) =>
  EMPLOYEE_ROLES.filter((role) => own === 'admin' || role !== 'admin').map((role) => ({
    value: role,
    label: ROLE_LABELS[role],
  }));
