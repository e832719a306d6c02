import { createFileRoute } from '@tanstack/react-router';
import { EmployeePage } from '~/features/employees/employee-page.tsx';

export const Route = createFileRoute('/_in/admin/employees/$id/')({
  staticData: { title: 'Employee' },
  component: EmployeePage,
});
