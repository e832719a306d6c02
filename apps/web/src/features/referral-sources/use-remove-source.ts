import type { ReferralSource } from '@callboard/contract/referral-sources';
import { neighbourOf } from '~/features/admin/row-focus.ts';
import { useUndo } from '~/features/history/use-undo.ts';
import { withoutRow } from '~/lib/cached-rows.ts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';

/** Takes a source off the list after asking; the focus goes on to the next row. */
export function useRemoveSource() {
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const undo = useUndo();
  const removal = trpc.referralSources.remove.useMutation();

  return async (source: ReferralSource, button: HTMLElement) => {
    if (removal.isPending) return;
    // Looked for now: the row may be gone before the question has closed.
    const next = neighbourOf(button, '[data-delete-row]');
    const isSure = await confirm({
      question: 'Delete this referral source?',
      detail: `${source.name}. Customers who came through it keep it.`,
      confirmLabel: 'Delete',
      finalFocus: () => next,
    });
    if (!isSure) return;
    removal.mutate(
      { id: source._id, version: source.version },
      {
        onSuccess: () => {
          utils.referralSources.list.setInfiniteData({ limit: PAGE_LIMIT }, withoutRow(source._id));
          const { _id: id, version, name } = source;
          const title = `Deleted: ${name}`;
          notify({
            title,
            tone: 'success',
            undo: () => void undo({ kind: 'referral-sources', id, title, made: version + 1 }),
          });
        },
        onError: (error) =>
          notify({
            title: `${source.name} was not deleted`,
            description: messageOf(error, 'Failed to delete'),
            tone: 'error',
          }),
        onSettled: () => void utils.referralSources.list.invalidate(),
      },
    );
  };
}
