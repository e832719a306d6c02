import { Pencil } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '~/ui/button/icon-button.tsx';

interface EditRowButtonProps {
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Opens a row for editing in its place, and gets the focus back afterwards. */
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
