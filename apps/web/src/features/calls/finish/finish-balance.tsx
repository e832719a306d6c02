import type { Payment } from '@callboard/contract/calls/call-lines';
import { isPaidInFull } from '@callboard/contract/calls/is-paid-in-full';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { formatUsd } from '~/format/money.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useIsNotFinal } from '~/offline/not-final/calls-not-final.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';

const loadDialog = () =>
  import('~/features/calls/payments/payment-form.tsx').then((part) => part.PaymentDialog);

interface FinishBalanceProps {
  call: ServiceCall;
  isBilledLater: boolean;
  onBillLater: (isBilledLater: boolean) => void;
}

/** The amount due: paid now, or billed by the office later. */
export function FinishBalance({ call, isBilledLater, onBillLater }: FinishBalanceProps) {
  const { _id, payments, balance } = call;
  const editor = useEditor<Payment>({ draftOf: editorDraft(_id, 'payment'), lines: payments });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  const due = balance > 0 ? `Amount due ${formatUsd(balance)}` : 'No balance';
  const isNotFinal = useIsNotFinal(_id);
  return (
    <Card title={isNotFinal ? `${due}, not final` : due}>
      {balance > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            className="h-11 flex-1"
            onPointerEnter={reach}
            onFocus={reach}
            onClick={({ currentTarget }) => editor.open(currentTarget)}
          >
            Take {formatUsd(balance)}
          </Button>
          <Button
            className="h-11 flex-1"
            aria-pressed={isBilledLater}
            variant={isBilledLater ? 'primary' : 'secondary'}
            onClick={() => onBillLater(!isBilledLater)}
          >
            Bill later
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft empty:hidden">{nothingDue(call)}</p>
      )}
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </Card>
  );
}

/** Why; that a discount takes all is said by its line. */
function nothingDue(call: ServiceCall): string | undefined {
  const { subtotal, balance } = call;
  if (balance < 0) return `The customer has a credit of ${formatUsd(-balance)}.`;
  if (isPaidInFull(call)) return 'Paid in full.';
  return subtotal > 0 ? undefined : 'Nothing billed yet.';
}
