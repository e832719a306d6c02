import type { CatalogItem, ItemType } from '@callboard/contract/catalog';
import { DeleteRowButton } from '~/features/admin/delete-row-button.tsx';
import { EditRowButton } from '~/features/admin/edit-row-button.tsx';
import { Money } from '~/ui/money.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { itemCells } from './item-cells.tsx';
import type { ItemEditor } from './use-item-editor.ts';

interface CatalogColumnsOptions {
  types: readonly ItemType[];
  editor: ItemEditor;
  onRemove: (item: CatalogItem, button: HTMLElement) => void;
}

/** The catalog's columns; the row that is being edited shows its fields instead. */
export function catalogColumns({
  types,
  editor,
  onRemove,
}: CatalogColumnsOptions): Column<CatalogItem>[] {
  const edit = itemCells(editor, types);
  const columns: (Column<CatalogItem> & { id: keyof typeof edit })[] = [
    { id: 'name', header: 'Name', kind: 'title', cell: ({ name }) => name },
    { id: 'code', header: 'Code', cell: ({ code }) => code && <code>{code}</code> },
    { id: 'description', header: 'Description', cell: ({ description }) => description },
    { id: 'type', header: 'Type', cell: typeOf },
    { id: 'taxable', header: 'Taxable', cell: ({ taxable }) => (taxable ? 'Yes' : 'No') },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ price }) => <Money amount={price} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (item) => (
        <div className="flex justify-end gap-1">
          <EditRowButton
            label={`Edit ${item.name}`}
            onClick={(event) => void editor.begin(item, event)}
          />
          <DeleteRowButton
            label={`Delete ${item.name}`}
            onClick={(event) => onRemove(item, event.currentTarget)}
          />
        </div>
      ),
    },
  ];
  return columns.map((column) => ({
    ...column,
    cell: (item) => (editor.isEditing(item) ? edit[column.id]() : column.cell(item)),
  }));
}

function typeOf({ type, contractDays }: CatalogItem) {
  if (contractDays === null) return type.name;
  const days = `${contractDays.toLocaleString('en-US')} ${contractDays === 1 ? 'day' : 'days'}`;
  return (
    <span>
      {type.name} <span className="whitespace-nowrap text-ink-soft">({days})</span>
    </span>
  );
}
