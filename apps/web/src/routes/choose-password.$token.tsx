import { createFileRoute } from '@tanstack/react-router';
import { ChoosePasswordPage } from '~/features/auth/choose-password-page.tsx';

export const Route = createFileRoute('/choose-password/$token')({
  staticData: { title: 'Choose your password', hasNoBreadcrumb: true },
  component: ChoosePasswordPage,
});
