import type { CompanyList, ListEntry } from '@callboard/contract/company/lists/company-lists';
import { useRowEditor } from '~/features/platform/admin-list/use-row-editor.ts';
import { useRowSaved } from '~/features/platform/admin-list/use-row-saved.ts';
import { trpc } from '~/lib/trpc.ts';
import type { EntryRowInput } from './entry-schema.ts';

// Fields that can show the server's messages.
const FIELDS = [
  'name',
  'minutes',
  'date',
  'isActive',
] as const satisfies readonly (keyof EntryRowInput)[];

const loadRow = () =>
  import('@callboard/contract/company/lists/company-lists').then((module) => module.ListEntry);
const loadSchema = () => import('./entry-schema.ts').then((module) => module.EntryRowInput);

const inputOf = ({ name, isActive, minutes, date }: ListEntry): EntryRowInput => ({
  name,
  isActive,
  minutes: minutes === undefined ? '' : String(minutes),
  date: date ?? '',
});

/** Edits an entry in its row. */
export function useEntryEditor(list: CompanyList) {
  const utils = trpc.useUtils();
  const update = trpc.companyLists.update.useMutation();
  const say = useRowSaved('company-lists');
  return useRowEditor({
    draftName: `entry of ${list} in its row`,
    loadRow,
    loadSchema,
    fields: FIELDS,
    toInput: inputOf,
    fallback: 'Failed to save',
    save: async (row, input) => {
      const changed = await update.mutateAsync({ ...input, id: row._id, version: row.version });
      utils.companyLists.list.setData(undefined, (rows) =>
        rows?.map((other) => (other._id === changed._id ? changed : other)),
      );
      say(row, changed);
    },
  });
}

export type EntryEditor = ReturnType<typeof useEntryEditor>;
