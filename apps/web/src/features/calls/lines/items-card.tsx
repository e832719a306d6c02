import type { LineItem, LineItemInput } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { ReactNode } from 'react';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { describeItem } from '~/format/describe-line.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { basedOn } from '~/session/based-on.ts';
import { Money } from '~/ui/money.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import type { CallLines } from './call-lines.ts';
import { LinesCard } from './lines-card.tsx';
import { useRemoveLine } from './use-remove-line.ts';

const loadDialog = () => import('./line-item-form.tsx').then((part) => part.LineItemDialog);

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
    cell: ({ unitPrice }) => (
      <>
        <span aria-hidden="true" className="sm:hidden">
          ×{' '}
        </span>
        <Money amount={unitPrice} />
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, taxedWhy }) => (
      <span title={taxedWhy}>
        <Money amount={amount} className="font-medium" />
      </span>
    ),
  },
];

interface ItemsCardProps {
  call: ServiceCall;
  editor: CallEditor<LineItem>;
  isReadOnly: boolean;
  /** Beside the button that adds a line item. */
  actions?: ReactNode;
}

/** What was done and used on a call. */
export function ItemsCard({ call, editor, isReadOnly, actions }: ItemsCardProps) {
  const lines = useItemLines(call._id);
  const removeLine = useRemoveLine(call, lines, editor, 'Remove this line item?');
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
        actions={actions}
        onOpen={isReadOnly ? undefined : editor.open}
        onRemove={(button, line) => void removeLine(button, line)}
      />
      {Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </div>
  );
}

export function useItemLines(id: string): CallLines<LineItem, LineItemInput> {
  const { client } = trpc.useUtils();
  return {
    of: (call) => call.items,
    send: (call, items) =>
      client.serviceCalls.setItems.mutate(
        { id, items: [...items], version: call.version },
        { context: basedOn(call) },
      ),
    isSame: (line, { item, description, quantity, unitPrice }) =>
      line.item === item &&
      // The server takes the item's name where there is no description.
      (description === '' || line.description === description) &&
      line.quantity === quantity &&
      line.unitPrice === unitPrice,
    describe: describeItem,
    added: ({ description }) => `${description} added`,
  };
}
