import type { SignedIn } from '@callboard/contract/people/auth';
import { useRouter } from '@tanstack/react-router';
import { LEAVING } from '~/lib/form/use-one-at-a-time.ts';
import { session } from '~/session/session.ts';

/** After sign-in: opens the session and goes to the page the user wanted; the form is over. */
export function useSignedIn(redirect: string | undefined) {
  const router = useRouter();
  return (signedIn: SignedIn): typeof LEAVING => {
    session.open(signedIn);
    void router.navigate({ href: redirect ?? '/dashboard', replace: true });
    return LEAVING;
  };
}
