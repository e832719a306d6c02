import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '~/ui/button/icon-button.tsx';

interface DeleteRowButtonProps {
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Takes a row away; the focus goes on to the next row's by its attribute. */
export function DeleteRowButton({ label, onClick }: DeleteRowButtonProps) {
  return (
    <IconButton
      data-delete-row
      size="small"
      variant="danger-quiet"
      aria-label={label}
      icon={<Trash2 aria-hidden="true" />}
      onClick={onClick}
    />
  );
}
