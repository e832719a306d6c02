import { createFileRoute } from '@tanstack/react-router';
import { EmployeeLoginPage } from '~/features/people/sign-in/employee-login-page.tsx';
import { requireNobody } from '~/session/guards.ts';
import { signInSearch } from '~/session/sign-in-search.ts';

export const Route = createFileRoute('/login/employee')({
  validateSearch: signInSearch,
  beforeLoad: requireNobody,
  staticData: { title: 'Employee login', hasNoBreadcrumb: true },
  component: EmployeeLoginPage,
});
