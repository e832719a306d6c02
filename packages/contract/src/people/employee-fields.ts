import { type ListedField, namesOf } from '../platform/values/listed-field.ts';

/** What people say of an employee beside role, address and working time, in the order of a file's columns. */
export const EMPLOYEE_FIELDS = {
  firstName: { label: 'First name', is: 'text' },
  lastName: { label: 'Last name', is: 'text' },
  email: { label: 'Email', is: 'text' },
  phone: { label: 'Cell phone', is: 'phone' },
  dateTerminated: { label: 'Date terminated', is: 'day' },
  isActive: { label: 'Active', is: 'yesNo' },
} as const satisfies Record<string, ListedField>;

export type EmployeeFieldName = keyof typeof EMPLOYEE_FIELDS;

export const EMPLOYEE_FIELD_NAMES = namesOf(EMPLOYEE_FIELDS);

/** What an employee's address consists of, in the order of its columns in a file. */
export const HOME_FIELDS = {
  line1: { label: 'Address line 1', is: 'text' },
  line2: { label: 'Address line 2', is: 'text' },
  city: { label: 'City', is: 'text' },
  state: { label: 'State', is: 'text' },
  postalCode: { label: 'ZIP code', is: 'text' },
  country: { label: 'Country', is: 'text' },
} as const satisfies Record<string, ListedField>;

export type HomeFieldName = keyof typeof HOME_FIELDS;

export const HOME_FIELD_NAMES = namesOf(HOME_FIELDS);

/** What the history keeps of an employee: the fields, and what has rules and words of its own. */
export const EMPLOYEE_VALUES = [
  ...EMPLOYEE_FIELD_NAMES,
  'role',
  'address',
  'skills',
  'weeklyHours',
  'exceptions',
] as const;

export type EmployeeValue = (typeof EMPLOYEE_VALUES)[number];
