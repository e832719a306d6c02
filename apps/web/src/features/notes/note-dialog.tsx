import { useDraft } from '~/lib/draft/use-draft.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { NoteInput } from './note-schema.ts';

const loadSchema = () => import('./note-schema.ts').then((module) => module.NoteInput);

/** How a note dialog is opened, and what its draft is called. */
export interface NoteOpening {
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface NoteDialogProps extends NoteOpening {
  isSaving: boolean;
  onSave: (text: string) => Promise<unknown>;
  /** After a refusal that the same key would only repeat. */
  renewKey: () => void;
}

/** Writes a note. */
export function NoteDialog({ draft, open, onOpenChange, ...props }: NoteDialogProps) {
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadSchema, { defaultValues: { text: '' } });
  const { errors, isDirty } = form.formState;
  useDraft(form, draft, { isNew: true, isOpen: open });

  function close() {
    onOpenChange(false);
    form.reset();
  }

  async function save({ text }: NoteInput) {
    try {
      await props.onSave(text);
      close();
    } catch (error) {
      showCreationErrors(form, ['text'], error, 'Failed to save', props.renewKey);
    }
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Add note"
      isDirty={isDirty}
      problem={errors.root?.server?.message}
      saveLabel="Save note"
      isSaving={props.isSaving}
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
    >
      <TextareaField
        {...form.register('text')}
        label="Note"
        hint="Only employees see notes."
        required
        rows={5}
        error={errors.text?.message}
      />
    </FormDialog>
  );
}
