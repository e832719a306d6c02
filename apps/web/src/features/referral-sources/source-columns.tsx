import type { ReferralSource } from '@callboard/contract/referral-sources';
import { ActiveBadge } from '~/features/admin/active-badge.tsx';
import { DeleteRowButton } from '~/features/admin/delete-row-button.tsx';
import { EditRowButton } from '~/features/admin/edit-row-button.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { sourceCells } from './source-cells.tsx';
import type { SourceEditor } from './use-source-editor.ts';

interface SourceColumnsOptions {
  editor: SourceEditor;
  onRemove: (source: ReferralSource, button: HTMLElement) => void;
}

/** The columns of the sources; the row that is being edited shows its fields instead. */
export function sourceColumns({
  editor,
  onRemove,
}: SourceColumnsOptions): Column<ReferralSource>[] {
  const edit = sourceCells(editor);
  const columns: (Column<ReferralSource> & { id: keyof typeof edit })[] = [
    { id: 'name', header: 'Name', kind: 'title', cell: ({ name }) => name },
    { id: 'category', header: 'Category', cell: ({ category }) => category },
    { id: 'description', header: 'Description', cell: ({ description }) => description },
    {
      id: 'isActive',
      header: 'Active',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (source) => (
        <div className="flex justify-end gap-1">
          <EditRowButton
            label={`Edit ${source.name}`}
            onClick={(event) => void editor.begin(source, event)}
          />
          <DeleteRowButton
            label={`Delete ${source.name}`}
            onClick={(event) => onRemove(source, event.currentTarget)}
          />
        </div>
      ),
    },
  ];
  return columns.map((column) => ({
    ...column,
    cell: (source) => (editor.isEditing(source) ? edit[column.id]() : column.cell(source)),
  }));
}
