import { useDraft } from '~/lib/draft/use-draft.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
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
  const form = useZodForm(loadSchema, { defaultValues: { text: '' } });
  const { errors } = form.formState;
  useDraft(form, draft, { isNew: true, isOpen: open });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save({ text }: NoteInput) {
    try {
      await props.onSave(text);
      close();
    } catch (error) {
      showCreationErrors(form, ['text'], error, 'Failed to save', props.renewKey);
    }
  }

  return (
    <FormDialog {...frame} title="Add note" saveLabel="Save note" isSaving={props.isSaving}>
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
