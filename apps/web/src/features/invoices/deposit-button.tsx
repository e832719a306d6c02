import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';

const loadDialog = () => import('./deposit-dialog.tsx').then((part) => part.DepositDialog);

interface DepositButtonProps {
  call: ServiceCall;
  /** Whether it was pressed before it was there. */
  isOpenAtFirst?: boolean | undefined;
}

/** Asks for a part of what a call comes to. */
export function DepositButton({ call, isOpenAtFirst = false }: DepositButtonProps) {
  const { Part, asked, opener, frame } = useOpenable(loadDialog, () => isOpenAtFirst);
  return (
    <>
      <Button size="small" {...opener}>
        Deposit
      </Button>
      {Part && <Part key={asked} call={call} {...frame} />}
    </>
  );
}
