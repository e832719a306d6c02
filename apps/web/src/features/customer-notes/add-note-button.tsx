import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useOpening } from '~/lib/use-opening.ts';
import { Button } from '~/ui/button/button.tsx';

const loadDialog = () =>
  import('./customer-note-dialog.tsx').then((part) => part.CustomerNoteDialog);

/** Writes a note on a customer, wherever something is shown of them. */
export function AddNoteButton({ customerId }: { customerId: string }) {
  const draft = `note on customer ${customerId}`;
  const { isOpen, asked, setIsOpen } = useOpening(() => hasDraft(draft));
  const [Dialog, reach] = useDeferredPart(loadDialog, asked);
  return (
    <>
      <Button size="small" onPointerEnter={reach} onFocus={reach} onClick={() => setIsOpen(true)}>
        Add note
      </Button>
      {Dialog && (
        <Dialog customerId={customerId} draft={draft} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
