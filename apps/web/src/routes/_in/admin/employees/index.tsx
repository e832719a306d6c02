import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '~/features/people/employees/employees-page.tsx';
import type { EmployeesSearch } from '~/features/people/employees/employees-search.ts';
import { searchTexts } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/admin/employees/')({
  validateSearch: (search: Record<string, unknown>): EmployeesSearch => searchTexts(search),
  component: EmployeesPage,
});
