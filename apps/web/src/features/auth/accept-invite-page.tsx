import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/trpc.ts';
import { AcceptInviteForm } from './accept-invite-form.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { SignInCard } from './sign-in-card.tsx';

const route = getRouteApi('/invite/$token');

/** Where an invited customer chooses how to sign in. */
export function AcceptInvitePage() {
  const { token } = route.useParams();
  const settings = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });
  return (
    <SignInCard
      title="Choose how you sign in"
      description={`For your visits, your history and your balance${
        settings.data ? ` with ${settings.data.companyName}` : ''
      }.`}
      footer={<OtherSignIn to="/login/customer">I have a user name already</OtherSignIn>}
    >
      <AcceptInviteForm token={token} />
    </SignInCard>
  );
}
