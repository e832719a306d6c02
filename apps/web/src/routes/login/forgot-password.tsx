import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '~/features/people/sign-in/forgot-password-page.tsx';
import { requireNobody } from '~/session/guards.ts';
import { signInSearch } from '~/session/sign-in-search.ts';

export const Route = createFileRoute('/login/forgot-password')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...signInSearch(search),
    door: search.door === 'customer' ? ('customer' as const) : undefined,
  }),
  beforeLoad: requireNobody,
  staticData: { title: 'Forgot password', hasNoBreadcrumb: true },
  component: ForgotPasswordPage,
});
