import { EmployeeQuery } from '@callboard/contract/employees';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';

/** What the table asks for; the contract's own order when the address names none. */
export const employeeQuery = (search: Partial<EmployeeQuery>): EmployeeQuery =>
  EmployeeQuery.parse({ ...search, limit: PAGE_LIMIT });
