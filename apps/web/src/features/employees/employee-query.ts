import { DEFAULT_EMPLOYEE_ORDER } from '@callboard/contract/employee-sorts';
import type { EmployeeQuery } from '@callboard/contract/employees';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';

/** What the table asks for; the contract's own order when the address names none. */
export const employeeQuery = ({ sort, dir }: Partial<EmployeeQuery>): EmployeeQuery => ({
  sort: sort ?? DEFAULT_EMPLOYEE_ORDER.sort,
  dir: dir ?? DEFAULT_EMPLOYEE_ORDER.dir,
  limit: PAGE_LIMIT,
});
