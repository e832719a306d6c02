import type { LineItem, ServiceCall } from '@callboard/contract/service-calls';
import type { Column } from '~/ui/data-table-column.ts';
import { Money } from '~/ui/money.tsx';
import { LineItemDialog } from './line-item-dialog.tsx';
import { LinesCard } from './lines-card.tsx';
import { useAskRemove } from './use-ask-remove.ts';
import { useItemLines } from './use-item-lines.ts';
import type { LineEditor } from './use-line-editor.ts';

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
  return (
    <>
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
      {editor.opening > 0 && <LineItemDialog key={editor.opening} call={call} editor={editor} />}
    </>
  );
}
