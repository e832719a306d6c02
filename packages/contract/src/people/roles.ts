import { z } from 'zod';
import { EMPLOYEE_ROLES, SESSION_ROLES } from '../platform/role-list.ts';

export { EMPLOYEE_ROLES, isOfficeRole, OFFICE_ROLES, ROLE_LABELS } from '../platform/role-list.ts';

export const EmployeeRole = z.enum(EMPLOYEE_ROLES, {
  error: 'Choose a role: tech, dispatcher or admin',
});
export type EmployeeRole = z.infer<typeof EmployeeRole>;

export const SessionRole = z.enum(SESSION_ROLES);
export type SessionRole = z.infer<typeof SessionRole>;
