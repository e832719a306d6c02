import type { Payment, ServiceCall } from '@callboard/contract/service-calls';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { useDeferredPart } from '~/lib/use-deferred-part.ts';
import type { Column } from '~/ui/data-table-column.ts';
import { Money } from '~/ui/money.tsx';
import { LinesCard } from './lines-card.tsx';
import { methodLabel } from './method-label.ts';
import { useAskRemove } from './use-ask-remove.ts';
import type { LineEditor } from './use-line-editor.ts';
import { usePaymentLines } from './use-payment-lines.ts';

const loadDialog = () => import('./payment-dialog.tsx').then((part) => part.PaymentDialog);

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
  { id: 'method', header: 'Method', cell: ({ method }) => methodLabel(method) },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => reference || <span className="text-ink-faint">–</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
  },
];

interface PaymentsCardProps {
  call: ServiceCall;
  editor: LineEditor<Payment>;
  isReadOnly: boolean;
}

/** What the customer has paid for a call. */
export function PaymentsCard({ call, editor, isReadOnly }: PaymentsCardProps) {
  const lines = usePaymentLines(call._id);
  const askRemove = useAskRemove(call, lines, editor, 'Remove this payment?');
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
        onOpen={isReadOnly ? undefined : editor.open}
        onRemove={(button, payment) => void askRemove(button, payment)}
      />
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </div>
  );
}
