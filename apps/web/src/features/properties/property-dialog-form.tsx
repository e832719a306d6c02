import { ACCESS_NOTES } from '@callboard/contract/company/access-note-list';
import type { ReactNode, SubmitEventHandler } from 'react';
import { WhomToCallField } from '~/features/contacts/whom-to-call-field.tsx';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { PropertyFields, type PropertyForm } from './property-form.tsx';

interface PropertyDialogFormProps {
  customerId: string;
  form: PropertyForm;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
  /** Shown below the fields. */
  children?: ReactNode;
}

/** The content of the property dialogs. */
export function PropertyDialogForm({
  customerId,
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
        <WhomToCallField
          customerId={customerId}
          field={form.register('contactId')}
          error={form.formState.errors.contactId?.message}
        />
        <AccessFields form={form} />
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

/** How to get in; customers never see it. */
function AccessFields({ form }: { form: PropertyForm }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-base font-semibold">Access</legend>
      <p className="text-sm text-ink-soft sm:col-span-2">Only employees see this.</p>
      {ACCESS_NOTES.map(({ key, label }) => (
        <TextareaField
          key={key}
          {...form.register(key)}
          label={label}
          rows={2}
          autoComplete="off"
          error={errors[key]?.message}
        />
      ))}
    </fieldset>
  );
}
