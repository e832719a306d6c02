import { useDraft } from '~/lib/draft/use-draft.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { NoteInput } from './note-schema.ts';

const loadSchema = () => import('./note-schema.ts').then((module) => module.NoteInput);

interface NoteDialogProps {
  callId: string;
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Writes a note on a call. */
export function NoteDialog({ callId, draft, open, onOpenChange }: NoteDialogProps) {
  const utils = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc.serviceCalls.addNote.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: () => {
      renewKey();
      void utils.serviceCalls.notes.invalidate({ id: callId });
      // A note is a new version of its call.
      void utils.serviceCalls.byId.invalidate({ id: callId });
    },
  });
  const form = useZodForm(loadSchema, { defaultValues: { text: '' } });
  const { errors, isDirty } = form.formState;
  useDraft(form, draft, { isNew: true, isOpen: open });

  function close() {
    onOpenChange(false);
    form.reset();
  }

  async function save({ text }: NoteInput) {
    try {
      await add.mutateAsync({ id: callId, text });
      close();
    } catch (error) {
      showCreationErrors(form, ['text'], error, 'Failed to save', renewKey);
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
      isSaving={add.isPending}
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
