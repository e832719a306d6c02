import {
  DEFAULT_EMPLOYEE_ORDER,
  EMPLOYEE_SORTS,
  SORT_DIRECTIONS,
} from '@callboard/contract/people/employee-sorts';
import type { EmployeeQuery } from '@callboard/contract/people/employees';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import type { SearchTexts } from '~/lib/search-text.ts';

/** What the address of the employee table says. */
export type EmployeesSearch = SearchTexts<'sort' | 'dir'>;

/** The sortable column that a text names, if any. */
export const findSort = (text: unknown) => EMPLOYEE_SORTS.find((sort) => sort === text);

/** The table's query; the API's default order, newest first, when the address has none that it knows. */
export const employeeQuery = ({ sort, dir }: EmployeesSearch): EmployeeQuery => ({
  sort: findSort(sort) ?? DEFAULT_EMPLOYEE_ORDER.sort,
  dir: SORT_DIRECTIONS.find((direction) => direction === dir) ?? DEFAULT_EMPLOYEE_ORDER.dir,
  limit: PAGE_LIMIT,
});
