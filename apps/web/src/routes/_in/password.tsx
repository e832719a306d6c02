import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '~/features/people/sign-in/change-password-page.tsx';

export const Route = createFileRoute('/_in/password')({
  staticData: { title: 'Change password' },
  component: ChangePasswordPage,
});
