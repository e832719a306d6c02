import type { Customer } from '@callboard/contract/customers';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { InviteDialogContent } from './invite-dialog-content.tsx';

/** Gives a customer a way to sign in. */
export function InviteCustomer({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden="true" className="size-4" />
        Invite
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={`Invite ${customer.name}`}>
        <InviteDialogContent customer={customer} />
      </Dialog>
    </>
  );
}
