import type { CatalogItem, ItemType } from '@callboard/contract/price-book/catalog';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminList } from '~/features/platform/admin-list/admin-list.tsx';
import { editableColumns } from '~/features/platform/admin-list/editable-columns.ts';
import { RowButtons } from '~/features/platform/admin-list/row-buttons.tsx';
import { RowNote } from '~/features/platform/admin-list/row-note.tsx';
import { useRemoveRow } from '~/features/platform/admin-list/use-remove-row.ts';
import { formatCount } from '~/format/count-up-to.ts';
import { withoutRow } from '~/lib/cached-rows.ts';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { Money } from '~/ui/money.tsx';
import type { Sort } from '~/ui/table/data-table-column.ts';
import type { CatalogAsked } from './catalog-search.ts';
import { type ItemEditor, itemCells, useItemEditor } from './item-form.tsx';

interface CatalogTableProps {
  asked: CatalogAsked;
  onSort: (sort: Sort) => void;
  types: readonly ItemType[];
  /** What searches the list. */
  search: ReactNode;
  /** What to do about an empty list. */
  emptyAction: ReactNode;
}

/** Catalog items whose name or code contains the text; answers to older searches are dropped. */
export function CatalogTable({ asked, onSort, types, search, emptyAction }: CatalogTableProps) {
  const { q, sort, dir } = asked;
  const list = trpc.catalog.list.useInfiniteQuery(asked, {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });
  const editor = useItemEditor(asked);
  const remove = useRemoveItem(asked);

  return (
    <AdminList
      list={list}
      rows={list.data && shownRows(list.data.pages)}
      words={['item', 'items']}
      caption={q ? `Items matching ${q}` : 'Item catalog'}
      emptyText="No items found"
      addButton={emptyAction}
      searched={q}
      order={`${sort} ${dir}`}
      sort={{ id: sort, direction: dir === 'asc' ? 'ascending' : 'descending' }}
      onSort={onSort}
      search={search}
      columns={catalogColumns(editor, types, remove)}
      editor={editor}
      renderNote={(item) =>
        editor.isEditing(item) && <RowNote kind="catalog" row={item} editor={editor} />
      }
    />
  );
}

function typeOf({ type, contractDays }: CatalogItem) {
  if (contractDays === null) return type.name;
  const days = `${formatCount(contractDays)} ${contractDays === 1 ? 'day' : 'days'}`;
  return (
    <span>
      {type.name} <span className="whitespace-nowrap text-ink-soft">({days})</span>
    </span>
  );
}

/** The row being edited shows fields instead. */
function catalogColumns(
  editor: ItemEditor,
  types: readonly ItemType[],
  onRemove: ReturnType<typeof useRemoveItem>,
) {
  return editableColumns<CatalogItem, keyof ReturnType<typeof itemCells>>(
    {
      name: { header: 'Name', kind: 'title', sortable: true, cell: ({ name }) => name },
      code: { header: 'Code', sortable: true, cell: ({ code }) => code && <code>{code}</code> },
      description: { header: 'Description', cell: ({ description }) => description },
      type: { header: 'Type', cell: typeOf },
      taxable: { header: 'Taxable', cell: ({ taxable }) => (taxable ? 'Yes' : 'No') },
      price: {
        header: 'Price',
        align: 'end',
        sortable: true,
        cell: ({ price }) => <Money amount={price} />,
      },
      actions: {
        header: 'Actions',
        kind: 'actions',
        cell: (item) => (
          <RowButtons
            row={item}
            onEdit={(row, event) => void editor.begin(row, event)}
            onRemove={onRemove}
          />
        ),
      },
    },
    itemCells(editor, types),
    editor.isEditing,
  );
}

function useRemoveItem(asked: CatalogAsked) {
  const { list } = trpc.useUtils().catalog;
  const removal = trpc.catalog.remove.useMutation();
  return useRemoveRow<CatalogItem>({
    kind: 'catalog',
    question: 'Delete this item?',
    detail: ({ name }) => `${name}. Calls that use it keep their line items.`,
    remove: removal.mutateAsync,
    onRemoved: (id) => list.setInfiniteData(asked, withoutRow(id)),
  });
}
