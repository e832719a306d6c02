import type { Payment } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { LinesCard } from '~/features/calls/lines/lines-card.tsx';
import { useRemoveLine } from '~/features/calls/lines/use-remove-line.ts';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { methodLabel } from '~/format/describe-line.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';
import { Money } from '~/ui/money.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { usePaymentLines } from './use-payment-lines.ts';

const loadDialog = () => import('./payment-form.tsx').then((part) => part.PaymentDialog);

const loadRefund = () => import('./refund-dialog.tsx').then((part) => part.RefundDialog);

const isRefund = ({ kind }: Payment): boolean => kind === 'refund';

const COLUMNS: Column<Payment>[] = [
  {
    id: 'paidAt',
    header: 'Paid at',
    kind: 'title',
    cell: ({ paidAt }) =>
      paidAt ? (
        <time dateTime={paidAt} title={formatExact(paidAt)} className="font-medium">
          {formatDateTime(paidAt)}
        </time>
      ) : (
        <span className="font-normal text-ink-faint">No date</span>
      ),
  },
  {
    id: 'method',
    header: 'Method',
    cell: (one) => (isRefund(one) ? `Refund, ${methodLabel(one.method)}` : methodLabel(one.method)),
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => reference || <span className="text-ink-faint">–</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (one) => (
      <Money amount={isRefund(one) ? -one.amount : one.amount} className="font-medium" />
    ),
  },
];

interface PaymentsCardProps {
  call: ServiceCall;
  editor: CallEditor<Payment>;
  isReadOnly: boolean;
  mayRefund: boolean;
}

/** What the customer has paid for a call. */
export function PaymentsCard({ call, editor, isReadOnly, mayRefund }: PaymentsCardProps) {
  const lines = usePaymentLines(call._id);
  const removeLine = useRemoveLine(call, lines, editor, 'Remove this payment?');
  const refund = useOpenable(loadRefund);
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  return (
    <div onPointerEnter={reach} onFocus={reach}>
      <LinesCard
        title="Payments"
        lines={call.payments}
        columns={COLUMNS}
        describe={lines.describe}
        emptyText="No payments recorded."
        addLabel="Add Payment"
        addButton={editor.addButton}
        isFinal={isRefund}
        actions={
          mayRefund &&
          call.paid > 0 && (
            <Button size="small" data-chrome {...refund.opener}>
              Refund
            </Button>
          )
        }
        onOpen={isReadOnly ? undefined : editor.open}
        onRemove={(button, payment) => void removeLine(button, payment)}
      />
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
      {refund.Part && <refund.Part key={refund.asked} call={call} {...refund.frame} />}
    </div>
  );
}
