import { useRowEditor } from '~/features/admin/use-row-editor.ts';
import { withRow } from '~/lib/cached-rows.ts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { SOURCE_FIELDS, sourceInputOf } from './source-input.ts';

const loadRow = () =>
  import('@callboard/contract/referral-sources').then((module) => module.ReferralSource);
const loadSchema = () => import('./source-schema.ts').then((module) => module.SourceRowInput);

/** Edits a source in its row. */
export function useSourceEditor() {
  const utils = trpc.useUtils();
  const update = trpc.referralSources.update.useMutation();
  return useRowEditor({
    draftName: 'referral source in its row',
    loadRow,
    loadSchema,
    fields: SOURCE_FIELDS,
    toInput: sourceInputOf,
    fallback: 'Failed to save',
    save: async ({ _id, version }, input) => {
      const changed = await update.mutateAsync({ ...input, id: _id, version });
      utils.referralSources.list.setInfiniteData({ limit: PAGE_LIMIT }, withRow(changed));
      void utils.referralSources.list.invalidate();
      // Customers show the name of their source.
      void utils.customers.invalidate();
      notify({ title: `Saved: ${changed.name}`, tone: 'success' });
    },
  });
}

export type SourceEditor = ReturnType<typeof useSourceEditor>;
