import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { Payment } from '@callboard/contract/lines/call-lines';
import { editorDraft, useEditor } from '~/features/service-calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';
import { useWholeCall } from './use-whole-call.ts';

const loadDialog = () =>
  import('~/features/service-calls/payments/payment-form.tsx').then((part) => part.PaymentDialog);

interface TakePaymentButtonProps {
  row: Pick<ServiceCallRow, '_id' | 'callNumber'>;
  /** Whether the whole call is on the screen already, and followed there. */
  isKept?: boolean;
}

/** Records a payment of a call beside its row. */
export function TakePaymentButton({ row, isKept }: TakePaymentButtonProps) {
  const { _id, callNumber } = row;
  const editor = useEditor<Payment>({ draftOf: editorDraft(_id, 'payment'), lines: [] });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening, editor.close);
  const { call, isReading, withCall } = useWholeCall(_id, callNumber, editor.isOpen, isKept);
  return (
    <>
      <Button
        size="small"
        pending={isReading || (editor.isOpen && !Dialog)}
        pendingLabel="Opening…"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={({ currentTarget }) => void withCall(() => editor.open(currentTarget))}
      >
        Take payment<span className="sr-only"> for #{callNumber}</span>
      </Button>
      {Dialog && call && <Dialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
