import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { MAY_REFUND } from '@callboard/contract/people/rights';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';

const loadDialog = () => import('./refund-dialog.tsx').then((part) => part.RefundDialog);

export interface RefundButtonProps {
  call: ServiceCall;
}

/** Gives back what was paid for a call; nothing for who may not. */
export function RefundButton({ call }: RefundButtonProps) {
  const { Part, asked, opener, frame } = useOpenable(loadDialog);
  const user = useUser();
  if (!user || !MAY_REFUND.includes(user.role)) return null;
  return (
    <>
      <Button size="small" data-chrome {...opener}>
        Refund
      </Button>
      {Part && <Part key={asked} call={call} {...frame} />}
    </>
  );
}
