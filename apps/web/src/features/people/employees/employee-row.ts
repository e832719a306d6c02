import { EMPLOYEE_FIELD_NAMES } from '@callboard/contract/people/employee-fields';
import type { Employee } from '@callboard/contract/people/employees';
import { pick } from '@callboard/contract/platform/values/pick';
import { formatPhone } from '~/format/phone.ts';
import { asStored, toLocalInput } from '~/format/typed-time.ts';
import type { EmployeeRowInput } from './form/employee-schema.ts';
import { nameParts } from './name-parts.ts';

/** Fields that can show the server's messages. */
export const EMPLOYEE_ROW_FIELDS = [
  ...EMPLOYEE_FIELD_NAMES,
  'role',
] as const satisfies readonly (keyof EmployeeRowInput)[];

/** Row values for a stored employee. */
export const employeeRowOf = (employee: Employee) => ({
  ...pick(employee, EMPLOYEE_ROW_FIELDS),
  ...nameParts(employee),
  phone: formatPhone(employee.phone),
  dateTerminated: employee.dateTerminated === null ? '' : toLocalInput(employee.dateTerminated),
});

interface TypedTimes {
  dateTerminated?: string | null | undefined;
  exceptions?: Employee['exceptions'] | undefined;
}

/** What was typed, with untouched times kept as stored. */
export function withStoredTimes<Typed extends TypedTimes>(typed: Typed, employee: Employee): Typed {
  const stored = employee.exceptions.flatMap(({ start, end }) => [start, end]);
  return {
    ...typed,
    dateTerminated: asStored(typed.dateTerminated, [employee.dateTerminated]),
    exceptions: typed.exceptions?.map((exception) => ({
      ...exception,
      start: asStored(exception.start, stored),
      end: asStored(exception.end, stored),
    })),
  };
}
