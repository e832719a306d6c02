import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { Button } from '~/ui/button/button.tsx';
import type { DiscountsCardProps } from './discounts-card.tsx';
import { discountsOf } from './discounts-of.ts';

const loadCard = () => import('./discounts-card.tsx').then((part) => part.DiscountsCard);

/** What is taken off the line items; without any, only the button that adds one. Few calls have some. */
export function CallDiscounts({ call, editor, mayChange }: DiscountsCardProps) {
  const hasSome = discountsOf(call).length > 0;
  const [Card, reach] = useDeferredPart(loadCard, hasSome ? 1 : editor.opening);
  if (Card) return <Card call={call} editor={editor} mayChange={mayChange} />;
  if (hasSome || !mayChange) return null;
  return (
    <div onPointerEnter={reach} onFocus={reach} className="flex flex-col">
      <AddDiscount button={editor.addButton} onOpen={editor.open} />
    </div>
  );
}

interface AddDiscountProps {
  button: RefObject<HTMLButtonElement | null>;
  onOpen: (from: HTMLElement) => void;
}

export const AddDiscount = ({ button, onOpen }: AddDiscountProps) => (
  <Button
    ref={button}
    size="small"
    data-chrome
    className="self-end print:hidden"
    onClick={(event) => onOpen(event.currentTarget)}
  >
    <Plus aria-hidden="true" className="size-4" />
    Add Discount
  </Button>
);
