import { useBlocker } from '@tanstack/react-router';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { ConfirmDialog } from '~/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { FormNotices, type Overtaken } from './edit-notices.tsx';
import type { EditConflicts } from './use-edit-conflicts.ts';

interface EditorDialogProps {
  title: string;
  editor: { isOpen: boolean; close: () => void; finalFocus: () => HTMLElement | null };
  form: {
    formState: {
      isDirty: boolean;
      isSubmitting: boolean;
      errors: { root?: Record<string, { message?: string }> };
    };
  };
  saving: {
    isPending: boolean;
    overtaken: Overtaken | undefined;
    conflicts: EditConflicts | undefined;
    submit: FormEventHandler;
  };
  children: ReactNode;
}

/** The frame of every editor on a call's page. */
export function EditorDialog({ title, editor, form, saving, children }: EditorDialogProps) {
  // Sending waits for the rules, if somebody is faster than they are.
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <Dialog
      open={editor.isOpen}
      onOpenChange={(open) => !open && editor.close()}
      title={title}
      width="small"
      isDirty={isDirty}
      finalFocus={editor.finalFocus}
    >
      <form noValidate onSubmit={saving.submit}>
        <DialogBody>
          <FormNotices
            message={errors.root?.server?.message}
            overtaken={saving.overtaken}
            conflicts={saving.conflicts}
          />
          {children}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" variant="primary" pending={isSubmitting || saving.isPending}>
            Save
          </Button>
        </DialogFooter>
        <LeaveQuestion isDirty={isDirty && editor.isOpen} />
      </form>
    </Dialog>
  );
}

/** Asks before leaving would lose what was typed; rendered inside the dialog. */
function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      question="Discard unsaved changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onAnswer={(discard) => (discard ? blocker.proceed?.() : blocker.reset?.())}
    />
  );
}
