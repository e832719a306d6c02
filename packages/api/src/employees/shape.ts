import { employees } from '@callboard/db/schema/employees';
import { fullName } from '../people/full-name.ts';
import { jsonObject } from '../shapes/json-object.ts';

/** An employee as the wire has it. */
export const employeeShape = {
  _id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  name: fullName(employees),
  email: employees.email,
  phone: employees.phone,
  role: employees.role,
  isActive: employees.isActive,
  dateTerminated: employees.dateTerminated,
  createdAt: employees.createdAt,
  address: jsonObject({
    line1: employees.line1,
    line2: employees.line2,
    city: employees.city,
    state: employees.state,
    postalCode: employees.postalCode,
    country: employees.country,
  }),
  skills: employees.skills,
  weeklyHours: employees.weeklyHours,
  exceptions: employees.exceptions,
  version: employees.version,
};
