import type { Customer } from '@callboard/contract/customers';
import { KeyRound } from 'lucide-react';
import { useDeferredPart } from '~/lib/use-deferred-part.ts';
import { useOpening } from '~/lib/use-opening.ts';
import { Button } from '~/ui/button.tsx';

const loadDialog = () => import('./invite-dialog.tsx').then((part) => part.InviteDialog);

/** Gives a customer a way to sign in. */
export function InviteCustomer({ customer }: { customer: Customer }) {
  const { isOpen, asked, setIsOpen } = useOpening(() => false);
  const [Dialog, reach] = useDeferredPart(loadDialog, asked);
  return (
    <>
      <Button onPointerEnter={reach} onFocus={reach} onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden="true" className="size-4" />
        Invite
      </Button>
      {Dialog && <Dialog customer={customer} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
