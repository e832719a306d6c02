import type { EmployeeFieldName } from './employee-fields.ts';

/** Columns the employees table can be sorted by. */
export const EMPLOYEE_SORTS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'createdAt',
  'dateTerminated',
  'isActive',
] as const satisfies readonly (EmployeeFieldName | 'role' | 'createdAt')[];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

/** Default order of the employees table: newest first. */
export const DEFAULT_EMPLOYEE_ORDER = { sort: 'createdAt', dir: 'desc' } as const;
