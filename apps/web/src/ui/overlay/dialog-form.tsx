import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { DialogBody } from './dialog-body.tsx';
import { DialogCancel } from './dialog-cancel.tsx';
import { DialogFooter } from './dialog-footer.tsx';

export interface DialogFormProps {
  onSubmit: FormEventHandler;
  /** The server's message about the whole form. */
  problem?: string | undefined;
  saveLabel: string;
  isSaving?: boolean;
  savingLabel?: string;
  /** Of the fields. */
  className?: string;
  children: ReactNode;
}

/** The form in a dialog: the server's message, the fields, Cancel and the button that sends it. */
export function DialogForm({ onSubmit, problem, className, children, ...save }: DialogFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogBody className={className}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {children}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          type="submit"
          variant="primary"
          pending={save.isSaving}
          pendingLabel={save.savingLabel}
        >
          {save.saveLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
