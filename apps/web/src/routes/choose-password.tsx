import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordPage } from '~/features/people/sign-in/choose-password-page.tsx';

// No guard: a link is good for whoever it was made for, whoever is signed in here.
export const Route = createFileRoute('/choose-password')({
  staticData: { title: 'Choose your password', hasNoBreadcrumb: true },
  component: ChoosePasswordPage,
});
