import { z } from 'zod';

export const EMPLOYEE_ROLES = ['tech', 'dispatcher', 'admin'] as const;

export const EmployeeRole = z.enum(EMPLOYEE_ROLES, {
  error: 'Choose a role: tech, dispatcher or admin',
});
export type EmployeeRole = z.infer<typeof EmployeeRole>;

export const SessionRole = z.enum([...EMPLOYEE_ROLES, 'customer']);
export type SessionRole = z.infer<typeof SessionRole>;

/** The roles that run the office: admin area, customers, technician assignment (spec, section 6). */
export const OFFICE_ROLES = ['dispatcher', 'admin'] as const satisfies readonly EmployeeRole[];

/** The label a person reads for a role. */
export const ROLE_LABELS: Record<SessionRole, string> = {
  tech: 'Technician',
  dispatcher: 'Dispatcher',
  admin: 'Admin',
  customer: 'Customer',
};

/** Whether a role runs the office. */
export const isOfficeRole = (role: SessionRole): boolean =>
  role === 'dispatcher' || role === 'admin';
