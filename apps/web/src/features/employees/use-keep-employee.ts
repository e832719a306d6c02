import type { Employee } from '@callboard/contract/employees';
import { trpc } from '~/lib/trpc.ts';

/** Writes an answer about an employee to the cache, and renews what else shows them. */
export function useKeepEmployee() {
  const utils = trpc.useUtils();
  return (employee: Employee) => {
    utils.employees.byId.setData({ id: employee._id }, employee);
    void utils.employees.list.invalidate();
    void utils.employees.technicians.invalidate();
    // Calls show the names of those who are assigned.
    void utils.serviceCalls.invalidate();
  };
}
