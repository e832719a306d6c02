import { createFileRoute } from '@tanstack/react-router';
import { employeeQuery } from '~/features/employees/employee-query.ts';
import { EmployeesPage } from '~/features/employees/employees-page.tsx';
import { employeesSearch } from '~/features/employees/employees-search.ts';

export const Route = createFileRoute('/_in/admin/employees/')({
  validateSearch: employeesSearch,
  loaderDeps: ({ search }) => employeeQuery(search),
  loader: ({ context: { data }, deps }) => {
    void data.employees.list.prefetchInfinite(deps);
  },
  component: EmployeesPage,
});
