import type { LineItem, ServiceCall } from '@callboard/contract/service-calls';
import { useDeferredPart } from '~/lib/use-deferred-part.ts';
import type { Column } from '~/ui/data-table-column.ts';
import { Money } from '~/ui/money.tsx';
import { LinesCard } from './lines-card.tsx';
import { useAskRemove } from './use-ask-remove.ts';
import { useItemLines } from './use-item-lines.ts';
import type { LineEditor } from './use-line-editor.ts';

const loadDialog = () => import('./line-item-dialog.tsx').then((part) => part.LineItemDialog);

const COLUMNS: Column<LineItem>[] = [
  {
    id: 'description',
    header: 'Description',
    kind: 'title',
    cell: ({ description }) => (
      <span className="font-medium whitespace-pre-line">{description}</span>
    ),
  },
  { id: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => quantity },
  {
    id: 'unitPrice',
    header: 'Unit price',
    align: 'end',
    cell: ({ unitPrice }) => <Money amount={unitPrice} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
  },
];

interface ItemsCardProps {
  call: ServiceCall;
  editor: LineEditor<LineItem>;
  isReadOnly: boolean;
}

/** What was done and used on a call. */
export function ItemsCard({ call, editor, isReadOnly }: ItemsCardProps) {
  const lines = useItemLines(call._id);
  const askRemove = useAskRemove(call, lines, editor, 'Remove this line item?');
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  return (
    <div onPointerEnter={reach} onFocus={reach}>
      <LinesCard
        title="Line items"
        lines={call.items}
        columns={COLUMNS}
        describe={({ description }) => description}
        emptyText="No items yet."
        addLabel="Add Line Item"
        addButton={editor.addButton}
        onOpen={isReadOnly ? undefined : editor.open}
        onRemove={(button, line) => void askRemove(button, line)}
      />
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </div>
  );
}
