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
  children: ReactNode;
}

/** The frame of a small form in a dialog: the server's message, the fields, Cancel and Save. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, isDirty, problem, saveLabel, isSaving, onSubmit } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="small" isDirty={isDirty}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {problem && <Notice tone="error">{problem}</Notice>}
          {props.children}
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
