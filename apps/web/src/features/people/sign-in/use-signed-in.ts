import type { SignedIn } from '@callboard/contract/people/sign-in';
import { useRouter } from '@tanstack/react-router';
import { LEAVING } from '~/lib/form/use-one-at-a-time.ts';
import { isAnythingLeft } from '~/session/left-here.ts';
import { session } from '~/session/session.ts';

/** What few see: somebody who was signed out, and the first admin. */
export const loadNotices = () => import('./sign-in-notices.tsx');

/** After sign-in: opens the session and goes to the page the user wanted; the form is over. */
export function useSignedIn(redirect: string | undefined) {
  const router = useRouter();
  return async (signedIn: SignedIn): Promise<typeof LEAVING> => {
    if (isAnythingLeft()) {
      await loadNotices().then((part) => part.giveBack(signedIn), Boolean);
    }
    session.open(signedIn);
    void router.navigate({ href: redirect ?? '/dashboard', replace: true });
    return LEAVING;
  };
}
