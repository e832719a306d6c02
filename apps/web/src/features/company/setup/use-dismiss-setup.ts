import { SETTINGS_ID } from '@callboard/contract/platform/well-known';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/** Hides the list for everybody in the company, with Undo. */
export function useDismissSetup() {
  const utils = trpc.useUtils();
  const undo = useUndo();

  async function bringBack(title: string) {
    await undo({
      kind: 'settings',
      id: SETTINGS_ID,
      title,
      undone: 'The setup list is back',
      made: (newest) =>
        newest
          .flatMap(({ after, version }) =>
            after?.isSetupDismissed === true && version !== null ? [version] : [],
          )
          .slice(0, 1),
    });
    // Nobody asks for a list that is over, so a change of the settings alone would not bring it back.
    await utils.setup.checklist.fetch(undefined, { staleTime: 0 });
  }

  const dismissal = trpc.setup.dismiss.useMutation({
    onSuccess: (setup) => {
      const title = 'Setup list hidden';
      utils.setup.checklist.setData(undefined, setup);
      notify({ title, tone: 'success', undo: () => void bringBack(title) });
    },
    onError: (error) =>
      notify({
        title: 'The list was not hidden',
        description: messageOf(error, 'Failed to save settings'),
        tone: 'error',
      }),
  });
  return {
    isPending: dismissal.isPending,
    dismiss: () => {
      if (!dismissal.isPending) dismissal.mutate();
    },
  };
}
