import { Button } from '~/ui/button/button.tsx';

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
