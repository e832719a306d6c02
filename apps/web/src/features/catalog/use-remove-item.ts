import type { CatalogItem } from '@callboard/contract/catalog';
import { neighbourOf } from '~/features/admin/row-focus.ts';
import { useUndo } from '~/features/history/use-undo.ts';
import { withoutRow } from '~/lib/cached-rows.ts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';

/** Takes an item out of the catalog after asking; the focus goes on to the next row. */
export function useRemoveItem(q: string) {
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const undo = useUndo();
  const removal = trpc.catalog.remove.useMutation();

  return async (item: CatalogItem, button: HTMLElement) => {
    if (removal.isPending) return;
    // Looked for now: the row may be gone before the question has closed.
    const next = neighbourOf(button, '[data-delete-row]');
    const isSure = await confirm({
      question: 'Delete this item?',
      detail: `${item.name}. Calls that used it keep their lines.`,
      confirmLabel: 'Delete',
      finalFocus: () => next,
    });
    if (!isSure) return;
    removal.mutate(
      { id: item._id, version: item.version },
      {
        onSuccess: () => {
          utils.catalog.list.setInfiniteData({ q, limit: PAGE_LIMIT }, withoutRow(item._id));
          const { _id: id, version, name } = item;
          const title = `Deleted: ${name}`;
          notify({
            title,
            tone: 'success',
            undo: () => void undo({ kind: 'catalog', id, title, made: version + 1 }),
          });
        },
        onError: (error) =>
          notify({
            title: `${item.name} was not deleted`,
            description: messageOf(error, 'Failed to delete'),
            tone: 'error',
          }),
        onSettled: () => void utils.catalog.list.invalidate(),
      },
    );
  };
}
