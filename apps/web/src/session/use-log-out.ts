import { useRouter } from '@tanstack/react-router';
import { isAnythingKept, isAnythingTyped } from '~/lib/draft/typing.ts';
import { useAskDiscard } from '~/ui/overlay/use-ask-discard.ts';
import { logOut } from './log-out.ts';

/** A database that does not answer keeps nobody signed in. */
const LONGEST_WAIT_MS = 1500;

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Gives what is left to do before somebody logs out, or nothing where they stay. */
type AskBefore = () => Promise<(() => Promise<void>) | undefined>;

let askBefore: AskBefore = async () => async () => {};

/** Sets what is asked before anybody logs out. @returns stops asking */
export function askBeforeLogOut(ask: AskBefore): () => void {
  const former = askBefore;
  askBefore = ask;
  return () => {
    askBefore = former;
  };
}

/** Logs out and shows the sign-in page; asks first if unsaved input would be lost. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  const askDiscard = useAskDiscard();
  return async () => {
    // In another tab, too, or in a form that was not opened again.
    if ((isAnythingTyped() || isAnythingKept()) && !(await askDiscard())) return;
    const leave = await askBefore();
    if (!leave) return;
    // First: once nobody is signed in any more, what waits is kept for them. A browser that stores nothing
    // has nothing to delete either.
    await Promise.race([leave().catch(() => undefined), passed(LONGEST_WAIT_MS)]);
    await logOut();
    await router.navigate({ to: '/login/employee', search: { loggedOut: 1 } });
  };
}
