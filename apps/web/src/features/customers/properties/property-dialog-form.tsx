import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import type { ReactNode, SubmitEventHandler } from 'react';
import { WhomToCallField } from '~/features/customers/contacts/whom-to-call-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { PropertyFields, type PropertyForm } from './property-form.tsx';
import { TaxFactsFields } from './tax-facts-fields.tsx';

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
    <DialogForm onSubmit={onSubmit} problem={problem} saveLabel="Save" isSaving={isSaving}>
      <PropertyFields form={form} />
      <TaxFactsFields form={form} />
      <WhomToCallField
        customerId={customerId}
        field={form.register('contactId')}
        error={form.formState.errors.contactId?.message}
      />
      <AccessFields form={form} />
      {children}
    </DialogForm>
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
