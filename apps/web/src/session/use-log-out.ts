import { useRouter } from '@tanstack/react-router';
import { isAnythingTyped } from '~/lib/draft/drafts.ts';
import { useAskDiscard } from '~/lib/form/use-ask-discard.ts';
import { logOut } from './log-out.ts';

/** Logs out and shows the sign-in page; asks first if unsaved input would be lost. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  const askDiscard = useAskDiscard();
  return async () => {
    if (isAnythingTyped() && !(await askDiscard())) return;
    await logOut();
    await router.navigate({ to: '/login/employee', search: { loggedOut: 1 } });
  };
}
