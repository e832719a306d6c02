import { Dialog } from './dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

interface FormDialogProps extends DialogFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  isDirty: boolean;
  /** The server's message about the whole form. */
  problem: string | undefined;
  isSaving: boolean;
  /** The opener by default; set it if the opener will be gone. */
  finalFocus?: () => HTMLElement | null;
}

/** A small form in a dialog of its own. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  isDirty,
  finalFocus,
  ...form
}: FormDialogProps) {
  const frame = { open, onOpenChange, title, isDirty, finalFocus };
  return (
    <Dialog {...frame} width="small">
      <DialogForm {...form} />
    </Dialog>
  );
}
