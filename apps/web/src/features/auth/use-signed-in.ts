import type { SignedIn } from '@callboard/contract/people/auth';
import { useRouter } from '@tanstack/react-router';
import { session } from '~/session/session.ts';

/** What happens after a sign-in: the session opens, and the person goes where they wanted to. */
export function useSignedIn(redirect: string | undefined) {
  const router = useRouter();
  return (signedIn: SignedIn) => {
    session.open(signedIn);
    void router.navigate({ href: redirect ?? '/dashboard', replace: true });
  };
}
