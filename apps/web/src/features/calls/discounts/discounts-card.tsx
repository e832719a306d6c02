import type { CallDiscount } from '@callboard/contract/calls/call-discounts';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Plus } from 'lucide-react';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { LinesCard } from '~/features/calls/lines/lines-card.tsx';
import { useRemoveLine } from '~/features/calls/lines/use-remove-line.ts';
import { describeDiscount, describeTerms } from '~/format/describe-discount.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';
import { Money } from '~/ui/money.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { discountsOf } from './discounts-of.ts';
import { useDiscountLines } from './use-discount-lines.ts';

const loadDialog = () => import('./discount-form.tsx').then((part) => part.DiscountDialog);
const reachDialog = () => void loadDialog().catch(() => undefined);

const COLUMNS: Column<CallDiscount>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    // Customers are not answered the reason, and do not read it on paper either.
    cell: ({ name, reason }) => (
      <>
        <span className="font-medium">{name}</span>
        {reason && <span className="block text-ink-soft print:hidden">{reason}</span>}
      </>
    ),
  },
  { id: 'terms', header: 'Discount', align: 'end', cell: describeTerms },
  {
    id: 'taken',
    header: 'Amount',
    align: 'end',
    cell: ({ taken }) => <Money amount={taken && -taken} className="font-medium" />,
  },
];

interface DiscountsCardProps {
  call: ServiceCall;
  editor: CallEditor<CallDiscount>;
  /** Whether whoever looks may give discounts on this call. */
  mayChange: boolean;
}

/** What is taken off the line items, if anything is. */
export function DiscountsCard({ call, editor, mayChange }: DiscountsCardProps) {
  const lines = useDiscountLines(call._id);
  const removeLine = useRemoveLine(call, lines, editor, 'Remove this discount?');
  const [Dialog, reach] = useDeferredPart(loadDialog, editor.opening);
  const discounts = discountsOf(call);
  return (
    // Where nothing is taken off, it has no box, and leaves no gap.
    <div onPointerEnter={reach} onFocus={reach} className="contents">
      {discounts.length > 0 && (
        <LinesCard
          title="Discounts"
          lines={discounts}
          columns={COLUMNS}
          describe={describeDiscount}
          emptyText=""
          addLabel="Add Discount"
          addButton={editor.addButton}
          onOpen={mayChange ? editor.open : undefined}
          onRemove={(button, discount) => void removeLine(button, discount)}
        />
      )}
      {mayChange && Dialog && <Dialog key={editor.opening} call={call} editor={editor} />}
    </div>
  );
}

/** Adds the first discount, beside the button that adds a line item; those that follow are added in their own card. */
export function AddDiscount({ call, editor, mayChange }: DiscountsCardProps) {
  const { addButton, isOpen, open } = editor;
  const isFirst = discountsOf(call).length === 0 && (call.subtotal > 0 || isOpen);
  if (!mayChange || !isFirst) return null;
  return (
    <Button
      ref={addButton}
      size="small"
      data-chrome
      onPointerEnter={reachDialog}
      onFocus={reachDialog}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      <Plus aria-hidden="true" className="size-4" />
      Add Discount
    </Button>
  );
}
