import type { ItemType } from '@callboard/contract/catalog';
import type { ReactNode } from 'react';
import { RowNote } from '~/features/admin/row-note.tsx';
import { LoadError } from '~/lib/load-error.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { catalogColumns } from './catalog-columns.tsx';
import { useCatalog } from './use-catalog.ts';
import { useItemEditor } from './use-item-editor.ts';
import { useRemoveItem } from './use-remove-item.ts';

interface CatalogTableProps {
  query: string;
  types: readonly ItemType[];
  /** What to do about an empty list. */
  addButton: ReactNode;
}

export function CatalogTable({ query, types, addButton }: CatalogTableProps) {
  const { list, rows } = useCatalog(query);
  const editor = useItemEditor(query);
  const remove = useRemoveItem(query);
  const isKnown = rows !== undefined && !list.isPlaceholderData;

  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <p role="status" className="px-4 text-sm text-ink-soft not-empty:py-2.5 sm:px-5">
        {isKnown && rows.length > 0 && countWords(rows.length, query, list.hasNextPage)}
      </p>
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load items" />
        </div>
      )}
      {list.isPending && <SkeletonRegion label="Loading items" lines={8} />}
      {isKnown && rows.length === 0 && <EmptyState text="No items found" action={addButton} />}
      {rows && rows.length > 0 && (
        <DataTable
          caption={query ? `Items matching ${query}` : 'Item catalog'}
          columns={catalogColumns({
            types,
            editor,
            onRemove: (item, button) => void remove(item, button),
          })}
          rows={rows}
          rowKey={({ _id }) => _id}
          currentKey={editor.row?._id}
          onRowKeyDown={editor.onKeyDown}
          renderNote={(item) =>
            editor.isEditing(item) && <RowNote kind="catalog" row={item} editor={editor} />
          }
        />
      )}
      <LoadMore key={query} list={list} />
    </div>
  );
}

function countWords(shown: number, query: string, hasMore: boolean) {
  const things = shown === 1 ? 'item' : 'items';
  const counted = `${hasMore ? 'The first ' : ''}${shown.toLocaleString('en-US')} ${things}`;
  return query ? `${counted} matching “${query}”` : counted;
}
