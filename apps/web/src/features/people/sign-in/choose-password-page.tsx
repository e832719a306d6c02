import type { PasswordLink } from '@callboard/contract/people/password-links';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { AcceptInviteForm } from './accept-invite-form.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** What a link leads to: a new password and, for an invited customer, a username. */
export function ChoosePasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const link = usePasswordLink(token);
  const isOver = token === '' || problemOf(link.error)?.status === 404;
  return (
    <SignInCard
      title={link.data?.asksUsername ? 'Create your sign-in' : 'Choose your password'}
      description={<Description link={link.data} />}
      footer={<Footer link={link.data} />}
    >
      {isOver && (
        <Notice tone="warn">
          {token === ''
            ? 'This link is incomplete. Copy all of it from the email.'
            : 'This link was already used or has expired. Ask for a new one.'}
        </Notice>
      )}
      {!isOver && link.isPending && <SkeletonRegion label="Checking the link" lines={3} />}
      {!isOver && <LoadError query={link} fallback="Failed to check the link" />}
      {link.data?.asksUsername && <AcceptInviteForm token={token} />}
      {link.data && !link.data.asksUsername && (
        <ChoosePasswordForm token={token} link={link.data} />
      )}
    </SignInCard>
  );
}

/** Asks what a link is for, which neither uses it up nor signs anyone in. */
function usePasswordLink(token: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['password link', token],
    queryFn: () => client.auth.readLink.mutate({ token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface LinkProps {
  link: PasswordLink | undefined;
}

function Description({ link }: LinkProps) {
  const settings = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });
  const company = settings.data ? ` with ${settings.data.companyName}` : '';
  if (link?.asksUsername) return `See your visits and bills${company}.`;
  if (link?.door === 'customer') return `You’ll sign in with it${company}.`;
  return 'You’ll sign in with this password and a code we text you.';
}

function Footer({ link }: LinkProps) {
  const to = link?.door === 'customer' ? '/login/customer' : '/login/employee';
  return <OtherSignIn to={to}>Already have a password? Sign in</OtherSignIn>;
}
