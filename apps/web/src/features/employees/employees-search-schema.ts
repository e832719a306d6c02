import { EmployeeQuery } from '@callboard/contract/employees';
import { z } from 'zod';

const { sort, dir } = EmployeeQuery.shape;

/** What the address of the employees table may carry; left out, newest first. */
export const EmployeesSearch = z.object({
  sort: sort.unwrap().optional().catch(undefined),
  dir: dir.unwrap().optional().catch(undefined),
});
