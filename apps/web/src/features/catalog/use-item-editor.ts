import { useRowEditor } from '~/features/admin/use-row-editor.ts';
import { withRow } from '~/lib/cached-rows.ts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { ITEM_FIELDS, itemInputOf } from './item-input.ts';

const loadRow = () => import('@callboard/contract/catalog').then((module) => module.CatalogItem);
const loadSchema = () => import('./item-schema.ts').then((module) => module.ItemRowInput);

/** Edits an item in its row of the list that was found with `q`. */
export function useItemEditor(q: string) {
  const utils = trpc.useUtils();
  const update = trpc.catalog.update.useMutation();
  return useRowEditor({
    draftName: 'item in its row',
    loadRow,
    loadSchema,
    fields: ITEM_FIELDS,
    toInput: itemInputOf,
    fallback: 'Failed to save',
    save: async (item, input) => {
      const changed = await update.mutateAsync({ ...input, id: item._id, version: item.version });
      utils.catalog.list.setInfiniteData({ q, limit: PAGE_LIMIT }, withRow(changed));
      void utils.catalog.list.invalidate();
      notify({ title: `Saved: ${changed.name}`, tone: 'success' });
    },
  });
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
