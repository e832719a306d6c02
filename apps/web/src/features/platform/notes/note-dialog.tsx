import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { NoteInput } from './note-schema.ts';

const loadSchema = () => import('./note-schema.ts').then((module) => module.NoteInput);

/** Notes are about a customer or a call: where the API has them, and of which one. */
export interface NotesOf {
  of: 'customers' | 'serviceCalls';
  id: string;
}

interface NoteDialogProps extends NotesOf {
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Writes a note. */
export function NoteDialog({ of, id, draft, open, onOpenChange }: NoteDialogProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc[of].addNote.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: renewKey,
  });
  const form = useZodForm(loadSchema, { defaultValues: { text: '' } });
  const { errors } = form.formState;
  useDraft(form, draft, { isNew: true, isOpen: open });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save({ text }: NoteInput) {
    try {
      await add.mutateAsync({ id, text });
      close();
    } catch (error) {
      showCreationErrors(form, ['text'], error, 'Failed to save', renewKey);
    }
  }

  return (
    <FormDialog {...frame} title="Add note" saveLabel="Save note" isSaving={add.isPending}>
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
