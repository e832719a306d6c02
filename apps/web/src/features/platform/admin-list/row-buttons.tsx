import { Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';

interface EditRowButtonProps {
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Opens a row for editing in place; gets the focus back afterward. */
export function EditRowButton({ label, onClick }: EditRowButtonProps) {
  return (
    <IconButton
      data-edit-row
      size="small"
      aria-label={label}
      icon={<Pencil aria-hidden="true" />}
      onClick={onClick}
    />
  );
}

interface RowButtonsProps<Row> {
  row: Row;
  onEdit: (row: Row, event: MouseEvent<HTMLElement>) => void;
  onRemove: (row: Row, button: HTMLElement) => void;
}

/** At the end of a row; its attribute lets the focus move to the next row's after a deletion. */
export function RowButtons<Row extends { name: string }>(props: RowButtonsProps<Row>) {
  const { row, onEdit, onRemove } = props;
  return (
    <div className="flex justify-end gap-1">
      <EditRowButton label={`Edit ${row.name}`} onClick={(event) => onEdit(row, event)} />
      <IconButton
        data-delete-row
        size="small"
        variant="danger-quiet"
        aria-label={`Delete ${row.name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={(event) => onRemove(row, event.currentTarget)}
      />
    </div>
  );
}

interface RowEditButtonsProps {
  editor: { submit: () => Promise<void>; cancel: () => void; isSaving: boolean };
}

/** At the end of a row that is being edited. */
export function RowEditButtons({ editor }: RowEditButtonsProps) {
  return (
    <div className="flex justify-end gap-1">
      <Button
        size="small"
        variant="primary"
        pending={editor.isSaving}
        onClick={() => void editor.submit()}
      >
        Save
      </Button>
      <Button size="small" unavailable={editor.isSaving} onClick={editor.cancel}>
        Cancel
      </Button>
    </div>
  );
}
