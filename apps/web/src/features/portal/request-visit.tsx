import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { hasDraft } from '~/lib/drafts.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { RequestVisitForm } from './request-visit-form.tsx';
import { VISIT_REQUEST } from './visit-request-draft.ts';

/** The one thing a customer asks for. */
export function RequestVisit({ customerId }: { customerId: string }) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(VISIT_REQUEST));
  const [isDirty, setIsDirty] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        Request a visit
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Request a visit"
        description="We confirm the time, or call you to find another one."
        isDirty={isDirty}
      >
        <RequestVisitForm
          customerId={customerId}
          onDirtyChange={setIsDirty}
          onSent={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}
