import type { ReferralSource } from '@callboard/contract/company/referral-sources';
import type { ReactNode } from 'react';
import { ActiveBadge } from '~/features/platform/admin-list/active-badge.tsx';
import { AdminList } from '~/features/platform/admin-list/admin-list.tsx';
import { editableColumns } from '~/features/platform/admin-list/editable-columns.ts';
import { RowButtons } from '~/features/platform/admin-list/row-buttons.tsx';
import { RowNote } from '~/features/platform/admin-list/row-note.tsx';
import { useRemoveRow } from '~/features/platform/admin-list/use-remove-row.ts';
import { withoutRow } from '~/lib/cached-rows.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { type SourceEditor, sourceCells, useSourceEditor } from './source-form.tsx';

interface SourcesTableProps {
  /** What to do about an empty list. */
  addButton: ReactNode;
}

export function SourcesTable({ addButton }: SourcesTableProps) {
  const list = trpc.referralSources.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const editor = useSourceEditor();
  const remove = useRemoveSource();

  return (
    <AdminList
      list={list}
      rows={list.data && shownRows(list.data.pages)}
      words={['referral source', 'referral sources']}
      caption="Referral sources"
      emptyText="No referral sources"
      addButton={addButton}
      columns={sourceColumns(editor, remove)}
      editor={editor}
      renderNote={(source) =>
        editor.isEditing(source) && <RowNote kind="referral-sources" row={source} editor={editor} />
      }
    />
  );
}

/** The row being edited shows fields instead. */
function sourceColumns(editor: SourceEditor, onRemove: ReturnType<typeof useRemoveSource>) {
  return editableColumns(
    {
      name: { header: 'Name', kind: 'title', cell: ({ name }) => name },
      category: { header: 'Category', cell: ({ category }) => category },
      description: { header: 'Description', cell: ({ description }) => description },
      isActive: {
        header: 'Active',
        cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
      },
      actions: {
        header: 'Actions',
        kind: 'actions',
        cell: (source) => (
          <RowButtons
            row={source}
            onEdit={(row, event) => void editor.begin(row, event)}
            onRemove={onRemove}
          />
        ),
      },
    },
    sourceCells(editor),
    editor.isEditing,
  );
}

function useRemoveSource() {
  const { list } = trpc.useUtils().referralSources;
  const removal = trpc.referralSources.remove.useMutation();
  return useRemoveRow<ReferralSource>({
    kind: 'referral-sources',
    question: 'Delete this referral source?',
    detail: ({ name }) => `${name}. Customers who already have it keep it.`,
    remove: removal.mutateAsync,
    onRemoved: (id) => list.setInfiniteData({ limit: PAGE_LIMIT }, withoutRow(id)),
  });
}
