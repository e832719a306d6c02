import type { Payment, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { editorDraft, useEditor } from '~/features/service-calls/editing/use-editor.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';
import { useWholeCall } from './use-whole-call.ts';

const loadDialog = () =>
  import('~/features/service-calls/payments/payment-form.tsx').then((part) => part.PaymentDialog);

/** Records a payment of a call beside its row. */
export function TakePaymentButton({ row: { _id, callNumber } }: { row: ServiceCallRow }) {
  const editor = useEditor<Payment>({ draftOf: editorDraft(_id, 'payment'), lines: [] });
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  const { call, withCall } = useWholeCall(_id, callNumber, editor.isOpen);
  return (
    <>
      <Button
        size="small"
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
