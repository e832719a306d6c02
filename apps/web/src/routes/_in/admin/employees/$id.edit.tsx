import { createFileRoute } from '@tanstack/react-router';
import { EditEmployeePage } from '~/features/employees/edit-employee-page.tsx';

export const Route = createFileRoute('/_in/admin/employees/$id/edit')({
  staticData: { title: 'Edit employee' },
  component: EditEmployeePage,
});
