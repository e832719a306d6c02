import { createFileRoute } from '@tanstack/react-router';
import { OwnPasswordPage } from '~/features/people/sign-in/own-password-page.tsx';
import { requireTemporaryPassword } from '~/session/guards.ts';
import { signInSearch } from '~/session/sign-in-search.ts';

export const Route = createFileRoute('/login/own-password')({
  validateSearch: signInSearch,
  beforeLoad: requireTemporaryPassword,
  staticData: { title: 'Choose your own password', hasNoBreadcrumb: true },
  component: OwnPasswordPage,
});
