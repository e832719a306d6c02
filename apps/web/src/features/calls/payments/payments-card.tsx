import type { Payment } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { LinesCard } from '~/features/calls/lines/lines-card.tsx';
import { useRemoveLine } from '~/features/calls/lines/use-remove-line.ts';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { methodLabel } from '~/format/describe-line.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Money } from '~/ui/money.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import type { RefundButtonProps } from './refund-button.tsx';
import { usePaymentLines } from './use-payment-lines.ts';

const loadDialog = () => import('./payment-form.tsx').then((part) => part.PaymentDialog);

// Most calls that are opened have no payment yet.
const RefundButton = lazyPart<RefundButtonProps>(() =>
  import('./refund-button.tsx').then((part) => part.RefundButton),
);

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
}

/** What the customer has paid for a call. */
export function PaymentsCard({ call, editor, isReadOnly }: PaymentsCardProps) {
  const lines = usePaymentLines(call._id);
  const removeLine = useRemoveLine(call, lines, editor, 'Remove this payment?');
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
        actions={call.paid > 0 && <RefundButton call={call} />}
        onOpen={isReadOnly ? undefined : editor.open}
        onRemove={(button, payment) => void removeLine(button, payment)}
      />
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </div>
  );
}
