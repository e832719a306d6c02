import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useController } from 'react-hook-form';
import { EditorDialog } from '~/features/service-calls/editing/editor-dialog.tsx';
import { InstantField } from '~/features/service-calls/editing/instant-field.tsx';
import type { CallEditor } from '~/features/service-calls/editing/use-editor.ts';
import { useDraft } from '~/lib/draft/use-draft.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { JobFields, TagsField } from './job-fields.tsx';
import { useVisitForm } from './visit-form.ts';

interface VisitDialogProps {
  call: ServiceCall;
  editor: CallEditor<never>;
}

/** Edits a visit's time, duration, job type and arrival window. */
export function VisitDialog({ call, editor }: VisitDialogProps) {
  const { form, basis, saving } = useVisitForm(call, editor.close);
  const { field: scheduledAt } = useController({ control: form.control, name: 'scheduledAt' });
  const { errors } = form.formState;
  useDraft(form, editor.draftName, { isOpen: editor.isOpen });
  return (
    <EditorDialog title="Edit details" editor={editor} form={form} saving={saving}>
      <InstantField
        {...scheduledAt}
        label="Schedule time"
        required
        error={errors.scheduledAt?.message}
      />
      <TextField
        {...form.register('durationMinutes')}
        label="Duration in minutes"
        inputMode="numeric"
        autoComplete="off"
        required
        error={errors.durationMinutes?.message}
      />
      <JobFields register={(name) => form.register(name)} errors={errors} call={basis} />
      <TextareaField
        {...form.register('description')}
        label="Description"
        rows={5}
        error={errors.description?.message}
      />
      <TagsField field={form.register('tags')} error={errors.tags?.message} />
    </EditorDialog>
  );
}
