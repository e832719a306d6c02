import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '~/features/employees/employees-page.tsx';

export const Route = createFileRoute('/_in/admin/employees/')({
  staticData: { title: 'Employees' },
  component: EmployeesPage,
});
