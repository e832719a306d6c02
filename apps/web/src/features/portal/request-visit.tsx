import { CalendarPlus } from 'lucide-react';
import { hasDraft } from '~/lib/drafts.ts';
import { useDeferredPart } from '~/lib/use-deferred-part.ts';
import { useOpening } from '~/lib/use-opening.ts';
import { Button } from '~/ui/button.tsx';
import { VISIT_REQUEST } from './visit-request-draft.ts';

const loadDialog = () =>
  import('./request-visit-dialog.tsx').then((part) => part.RequestVisitDialog);

/** The one thing a customer asks for. */
export function RequestVisit({ customerId }: { customerId: string }) {
  const { isOpen, asked, setIsOpen } = useOpening(() => hasDraft(VISIT_REQUEST));
  const [Dialog, reach] = useDeferredPart(loadDialog, asked);
  return (
    <>
      <Button
        variant="primary"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => setIsOpen(true)}
      >
        <CalendarPlus aria-hidden="true" className="size-4" />
        Request a visit
      </Button>
      {Dialog && <Dialog customerId={customerId} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
