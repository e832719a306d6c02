import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_in/admin/employees')({
  staticData: { title: 'Employees' },
});
