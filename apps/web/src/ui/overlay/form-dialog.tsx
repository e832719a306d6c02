import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Dialog } from './dialog.tsx';
import { DialogBody } from './dialog-body.tsx';
import { DialogCancel } from './dialog-cancel.tsx';
import { DialogFooter } from './dialog-footer.tsx';

interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  isDirty: boolean;
  /** The server's message about the whole form. */
  problem: string | undefined;
  saveLabel: string;
  isSaving: boolean;
  onSubmit: FormEventHandler;
  /** The opener by default; set it if the opener will be gone. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** The frame of a small form in a dialog: the server's message, the fields, Cancel and Save. */
export function FormDialog(props: FormDialogProps) {
  const { problem, saveLabel, isSaving, onSubmit, children, ...frame } = props;
  return (
    <Dialog {...frame} width="small">
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {problem && <Notice tone="error">{problem}</Notice>}
          {children}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" variant="primary" pending={isSaving}>
            {saveLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
