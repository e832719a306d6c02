import { useState } from 'react';
import { Dialog } from '~/ui/dialog.tsx';
import { RequestVisitForm } from './request-visit-form.tsx';

interface RequestVisitDialogProps {
  customerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RequestVisitDialog({ customerId, open, onOpenChange }: RequestVisitDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a visit"
      description="We confirm the time, or call you to find another one."
      isDirty={isDirty}
    >
      <RequestVisitForm
        customerId={customerId}
        onDirtyChange={setIsDirty}
        onSent={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
