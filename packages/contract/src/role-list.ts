export const EMPLOYEE_ROLES = ['tech', 'dispatcher', 'admin'] as const;

/** Everybody who can sign in. */
export const SESSION_ROLES = [...EMPLOYEE_ROLES, 'customer'] as const;

type Role = (typeof SESSION_ROLES)[number];

/** The roles that run the office: admin area, customers, technician assignment. */
export const OFFICE_ROLES = [
  'dispatcher',
  'admin',
] as const satisfies readonly (typeof EMPLOYEE_ROLES)[number][];

/** The label a person reads for a role. */
export const ROLE_LABELS: Record<Role, string> = {
  tech: 'Technician',
  dispatcher: 'Dispatcher',
  admin: 'Admin',
  customer: 'Customer',
};

/** Whether a role runs the office. */
export const isOfficeRole = (role: Role): boolean => role === 'dispatcher' || role === 'admin';
