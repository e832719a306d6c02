import { NoteDialog, type NoteOpening } from '~/features/notes/note-dialog.tsx';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';

/** Writes a note on a call. */
export function CallNoteDialog({ callId, ...opening }: NoteOpening & { callId: string }) {
  const utils = trpc.useUtils();
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
  return (
    <NoteDialog
      {...opening}
      isSaving={add.isPending}
      onSave={(text) => add.mutateAsync({ id: callId, text })}
      renewKey={renewKey}
    />
  );
}
