import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvitePage } from '~/features/auth/accept-invite-page.tsx';

// No guard: following the link signs in the invited customer, replacing any other session.
export const Route = createFileRoute('/invite/$token')({
  staticData: { title: 'Invitation', hasNoBreadcrumb: true },
  component: AcceptInvitePage,
});
