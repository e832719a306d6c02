import { useBlocker } from '@tanstack/react-router';
import type { FormEventHandler, ReactNode } from 'react';
import { ConfirmDialog } from '~/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
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
      <DialogForm
        onSubmit={saving.submit}
        saveLabel="Save"
        isSaving={isSubmitting || saving.isPending}
      >
        <FormNotices
          message={errors.root?.server?.message}
          overtaken={saving.overtaken}
          conflicts={saving.conflicts}
        />
        {children}
        <LeaveQuestion isDirty={isDirty && editor.isOpen} />
      </DialogForm>
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
