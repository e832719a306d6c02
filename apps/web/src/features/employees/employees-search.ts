import {
  DEFAULT_EMPLOYEE_ORDER,
  EMPLOYEE_SORTS,
  SORT_DIRECTIONS,
} from '@callboard/contract/people/employee-sorts';
import type { EmployeeQuery } from '@callboard/contract/people/employees';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';

interface EmployeesSearch {
  sort?: EmployeeQuery['sort'] | undefined;
  dir?: EmployeeQuery['dir'] | undefined;
}

/** A column that the table can be sorted by, if a text names one. */
export const findSort = (text: unknown) => EMPLOYEE_SORTS.find((sort) => sort === text);

/** What the address of the employees table may carry; left out, newest first. */
export const employeesSearch = ({ sort, dir }: Record<string, unknown>): EmployeesSearch => ({
  sort: findSort(sort),
  dir: SORT_DIRECTIONS.find((direction) => direction === dir),
});

/** What the table asks for; the contract's own order when the address names none. */
export const employeeQuery = ({ sort, dir }: Partial<EmployeeQuery>): EmployeeQuery => ({
  sort: sort ?? DEFAULT_EMPLOYEE_ORDER.sort,
  dir: dir ?? DEFAULT_EMPLOYEE_ORDER.dir,
  limit: PAGE_LIMIT,
});
