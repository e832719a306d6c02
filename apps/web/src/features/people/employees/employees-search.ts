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

/** The sortable column that a text names, if any. */
export const findSort = (text: unknown) => EMPLOYEE_SORTS.find((sort) => sort === text);

/** The employee table's search parameters; newest first by default. */
export const employeesSearch = ({ sort, dir }: Record<string, unknown>): EmployeesSearch => ({
  sort: findSort(sort),
  dir: SORT_DIRECTIONS.find((direction) => direction === dir),
});

/** The table's query; the API's default order when the address has none. */
export const employeeQuery = ({ sort, dir }: Partial<EmployeeQuery>): EmployeeQuery => ({
  sort: sort ?? DEFAULT_EMPLOYEE_ORDER.sort,
  dir: dir ?? DEFAULT_EMPLOYEE_ORDER.dir,
  limit: PAGE_LIMIT,
});
