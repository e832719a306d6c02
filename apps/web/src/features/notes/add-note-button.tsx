import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useOpening } from '~/lib/use-opening.ts';
import { Button } from '~/ui/button/button.tsx';

/** Notes are about a customer or a call: where the API has them, and of which one. */
export interface NotesOf {
  of: 'customers' | 'serviceCalls';
  id: string;
}

const loadDialog = () => import('./note-dialog.tsx').then((part) => part.NoteDialog);

/** Writes a note, wherever something is shown of what it is about. */
export function AddNoteButton({ of, id }: NotesOf) {
  const draft = `note on ${of === 'customers' ? 'customer' : 'call'} ${id}`;
  const { isOpen, asked, setIsOpen } = useOpening(() => hasDraft(draft));
  const [Dialog, reach] = useDeferredPart(loadDialog, asked);
  return (
    <>
      <Button size="small" onPointerEnter={reach} onFocus={reach} onClick={() => setIsOpen(true)}>
        Add note
      </Button>
      {Dialog && <Dialog of={of} id={id} draft={draft} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
