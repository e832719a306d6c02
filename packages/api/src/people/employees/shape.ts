import { EMPLOYEE_FIELD_NAMES, HOME_FIELD_NAMES } from '@callboard/contract/people/employee-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { employees } from '@callboard/db/schema/employees';
import { fullName } from '../../platform/names/full-name.ts';
import { jsonObject } from '../../platform/shapes/json-object.ts';

/** An employee as the wire has it. */
export const employeeShape = {
  _id: employees.id,
  ...pick(employees, EMPLOYEE_FIELD_NAMES),
  name: fullName(employees),
  role: employees.role,
  createdAt: employees.createdAt,
  address: jsonObject(pick(employees, HOME_FIELD_NAMES)),
  skills: employees.skills,
  weeklyHours: employees.weeklyHours,
  exceptions: employees.exceptions,
  version: employees.version,
};
