import { createFileRoute } from '@tanstack/react-router';
import { EmployeePage } from '~/features/people/employees/employee-page.tsx';

export const Route = createFileRoute('/_in/admin/employees/$id/')({
  staticData: { title: 'Employee' },
  loader: ({ context: { data }, params: { id } }) => {
    void data.employees.byId.prefetch({ id });
  },
  component: EmployeePage,
});
