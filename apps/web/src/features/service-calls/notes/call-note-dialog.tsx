import { NoteDialog, type NoteOpening } from '~/features/notes/note-dialog.tsx';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';

/** Writes a note on a call. */
export function CallNoteDialog({ callId, ...opening }: NoteOpening & { callId: string }) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc.serviceCalls.addNote.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: renewKey,
  });
  return (
    <NoteDialog
      {...opening}
      isSaving={add.isPending}
      onSave={(text) => add.mutateAsync({ id: callId, text })}
      renewKey={renewKey}
    />
  );
}
