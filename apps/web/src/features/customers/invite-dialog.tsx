import type { Customer } from '@callboard/contract/customers';
import { Dialog } from '~/ui/dialog.tsx';
import { InviteDialogContent } from './invite-dialog-content.tsx';

interface InviteDialogProps {
  customer: Customer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ customer, open, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Invite ${customer.name}`}>
      <InviteDialogContent customer={customer} />
    </Dialog>
  );
}
