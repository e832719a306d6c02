export const EMPLOYEE_ROLES = ['tech', 'dispatcher', 'admin'] as const;

/** The roles of people who can sign in. */
export const SESSION_ROLES = [...EMPLOYEE_ROLES, 'customer'] as const;

type Role = (typeof SESSION_ROLES)[number];

/** The roles that run the office: admin area, customers, assigning technicians. */
export const OFFICE_ROLES = [
  'dispatcher',
  'admin',
] as const satisfies readonly (typeof EMPLOYEE_ROLES)[number][];

/** Display label of a role. */
export const ROLE_LABELS: Record<Role, string> = {
  tech: 'Technician',
  dispatcher: 'Dispatcher',
  admin: 'Admin',
  customer: 'Customer',
};

/** Whether a role belongs to the office. */
export const isOfficeRole = (role: Role): boolean => role === 'dispatcher' || role === 'admin';
