import { createFileRoute } from '@tanstack/react-router';
import { EditEmployeePage } from '~/features/people/employees/edit-employee-page.tsx';

export const Route = createFileRoute('/_in/admin/employees/$id/edit')({
  staticData: { title: 'Edit employee' },
  loader: ({ context: { data }, params: { id } }) => {
    void data.employees.byId.prefetch({ id });
  },
  component: EditEmployeePage,
});
