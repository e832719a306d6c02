import type { Employee } from '@callboard/contract/people/employees';

/** An employee's values in the history. */
export const employeeValues = (employee: Employee) => ({
  firstName: employee.firstName,
  lastName: employee.lastName,
  email: employee.email,
  phone: employee.phone,
  role: employee.role,
  isActive: employee.isActive,
  dateTerminated: employee.dateTerminated,
  address: employee.address,
  skills: employee.skills,
  weeklyHours: employee.weeklyHours,
  exceptions: employee.exceptions,
});
