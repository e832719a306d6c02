import type { ReactNode } from 'react';
import { RowNote } from '~/features/admin/row-note.tsx';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { sourceColumns } from './source-columns.tsx';
import { useRemoveSource } from './use-remove-source.ts';
import { useSourceEditor } from './use-source-editor.ts';

interface SourcesTableProps {
  /** What to do about an empty list. */
  addButton: ReactNode;
}

export function SourcesTable({ addButton }: SourcesTableProps) {
  const list = trpc.referralSources.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const rows = list.data && shownRows(list.data.pages);
  const editor = useSourceEditor();
  const remove = useRemoveSource();

  return (
    <>
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load referral sources" />
        </div>
      )}
      {list.isPending && <SkeletonRegion label="Loading referral sources" lines={6} />}
      {rows?.length === 0 && <EmptyState text="No referral sources" action={addButton} />}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className="px-4 py-2.5 text-sm text-ink-soft sm:px-5">
            {list.hasNextPage && 'The first '}
            {rows.length} {rows.length === 1 ? 'referral source' : 'referral sources'}
          </p>
          <DataTable
            caption="Referral sources"
            columns={sourceColumns({
              editor,
              onRemove: (source, button) => void remove(source, button),
            })}
            rows={rows}
            rowKey={({ _id }) => _id}
            currentKey={editor.row?._id}
            onRowKeyDown={editor.onKeyDown}
            renderNote={(source) =>
              editor.isEditing(source) && (
                <RowNote kind="referral-sources" row={source} editor={editor} />
              )
            }
          />
        </>
      )}
      <LoadMore list={list} />
    </>
  );
}
