import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvitePage } from '~/features/auth/accept-invite-page.tsx';

// No guard: whoever follows the link becomes the invited customer, whoever was signed in before.
export const Route = createFileRoute('/invite/$token')({
  staticData: { title: 'Invitation', hasNoBreadcrumb: true },
  component: AcceptInvitePage,
});
