import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '~/ui/button/button.tsx';

interface LineButtonsProps {
  /** What the buttons apply to, appended to their names. */
  name: string;
  onEdit: (button: HTMLElement) => void;
  onRemove: (button: HTMLElement) => void;
}

/** Text on desktop, icons on phones. */
export function LineButtons({ name, onEdit, onRemove }: LineButtonsProps) {
  return (
    <span data-chrome className="flex justify-end gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Edit ${name}`}
        className="min-w-control-small"
        onClick={(event) => onEdit(event.currentTarget)}
      >
        <Pencil aria-hidden="true" className="size-4 sm:hidden" />
        <span className="max-sm:hidden">Edit</span>
      </Button>
      <Button
        data-remove-line
        variant="danger-quiet"
        size="small"
        aria-label={`Remove ${name}`}
        className="min-w-control-small"
        onClick={(event) => onRemove(event.currentTarget)}
      >
        <Trash2 aria-hidden="true" className="size-4 sm:hidden" />
        <span className="max-sm:hidden">Remove</span>
      </Button>
    </span>
  );
}
