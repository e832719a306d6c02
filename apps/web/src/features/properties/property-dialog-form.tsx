import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { PropertyFields, type PropertyForm } from './property-form.tsx';

interface PropertyDialogFormProps {
  form: PropertyForm;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
  /** Shown below the fields. */
  children?: ReactNode;
}

/** The content of the property dialogs. */
export function PropertyDialogForm({
  form,
  isSaving,
  onSubmit,
  children,
}: PropertyDialogFormProps) {
  const problem = form.formState.errors.root?.server?.message;
  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogBody>
        {problem && <Notice tone="error">{problem}</Notice>}
        <PropertyFields form={form} />
        {children}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" pending={isSaving}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
