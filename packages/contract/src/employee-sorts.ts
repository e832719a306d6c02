/** The columns of the employees table that it can be sorted by. */
export const EMPLOYEE_SORTS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'createdAt',
  'dateTerminated',
  'isActive',
] as const;

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

/** How employees are listed when nobody chose: the newest first. */
export const DEFAULT_EMPLOYEE_ORDER = { sort: 'createdAt', dir: 'desc' } as const;
