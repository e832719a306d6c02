import { CreditCard, Plus, Wrench } from 'lucide-react';
import { useId, useRef } from 'react';
import { barItem } from './bar-item.ts';

const CHOICE =
  'flex min-h-control w-full items-center gap-3 rounded-md px-4 text-start text-sm font-medium active:bg-sunken';

interface AddMenuProps {
  onAddItem: (from: HTMLElement | null) => void;
  onAddPayment: (from: HTMLElement | null) => void;
}

/** On a phone: both ways to add something, behind one button. */
export function AddMenu({ onAddItem, onAddPayment }: AddMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);

  function choose(add: AddMenuProps['onAddItem']) {
    choices.current?.hidePopover();
    add(button.current);
  }

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={barItem}>
        <Plus aria-hidden="true" className="size-5" />
        Add
      </button>
      <div
        ref={choices}
        id={id}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom)+0.5rem)] rounded-lg border border-line bg-raised p-1 text-ink shadow-popup"
      >
        <button type="button" className={CHOICE} onClick={() => choose(onAddItem)}>
          <Wrench aria-hidden="true" className="size-4 text-ink-soft" />
          Line item
        </button>
        <button type="button" className={CHOICE} onClick={() => choose(onAddPayment)}>
          <CreditCard aria-hidden="true" className="size-4 text-ink-soft" />
          Payment
        </button>
      </div>
    </>
  );
}
