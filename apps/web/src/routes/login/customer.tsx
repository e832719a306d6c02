import { createFileRoute } from '@tanstack/react-router';
import { CustomerLoginPage } from '~/features/people/sign-in/customer-login-page.tsx';
import { requireNobody } from '~/session/guards.ts';
import { signInSearch } from '~/session/sign-in-search.ts';

export const Route = createFileRoute('/login/customer')({
  validateSearch: signInSearch,
  beforeLoad: requireNobody,
  staticData: { title: 'Customer login', hasNoBreadcrumb: true },
  component: CustomerLoginPage,
});
