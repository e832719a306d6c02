import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '~/features/people/employees/employees-page.tsx';
import { employeeQuery, employeesSearch } from '~/features/people/employees/employees-search.ts';
import { askAhead } from '~/lib/list-pages.ts';

export const Route = createFileRoute('/_in/admin/employees/')({
  validateSearch: employeesSearch,
  loaderDeps: ({ search }) => employeeQuery(search),
  loader: ({ context: { data }, deps }) => {
    askAhead(data.employees.list, deps);
  },
  component: EmployeesPage,
});
