import { NoteDialog, type NoteOpening } from '~/features/notes/note-dialog.tsx';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';

/** Writes a note on a customer. */
export function CustomerNoteDialog({
  customerId: id,
  ...opening
}: NoteOpening & { customerId: string }) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc.customers.addNote.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: renewKey,
  });
  return (
    <NoteDialog
      {...opening}
      isSaving={add.isPending}
      onSave={(text) => add.mutateAsync({ id, text })}
      renewKey={renewKey}
    />
  );
}
