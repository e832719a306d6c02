import type { EndedSessions } from '@callboard/contract/people/sessions';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { Whose } from './sessions-of.ts';

interface EndAllButtonProps {
  whose: Whose;
  question: string;
  children: string;
}

export function EndAllButton({ whose, question, children }: EndAllButtonProps) {
  const { endAll, isPending } = useEndAll(whose, question);
  return (
    <Button pending={isPending} pendingLabel="Signing out…" onClick={endAll}>
      {children}
    </Button>
  );
}

const counted = ({ ended }: EndedSessions) =>
  ended === 1 ? '1 device was signed out.' : `${ended} devices were signed out.`;

/** Signs out all listed devices except this one, after a confirmation. */
function useEndAll(whose: Whose, question: string) {
  const confirm = useConfirm();
  const others = trpc.sessions.endOthers.useMutation();
  const all = trpc.sessions.endAllOf.useMutation();

  async function endAll() {
    const detail = 'Those devices will have to sign in again. Nothing typed there is lost.';
    if (!(await confirm({ question, detail, confirmLabel: 'Sign out' }))) return;
    try {
      const ended = await (whose === 'myself' ? others.mutateAsync() : all.mutateAsync(whose));
      notify({ title: counted(ended), tone: 'success' });
    } catch (error) {
      notify({
        title: 'No one was signed out',
        description: messageOf(error, 'The devices are still signed in'),
        tone: 'error',
      });
    }
  }

  return { endAll: () => void endAll(), isPending: others.isPending || all.isPending };
}
