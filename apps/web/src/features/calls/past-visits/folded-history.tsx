import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { classNames } from '~/ui/class-names.ts';

const HouseHistory = lazyPart(() =>
  import('./house-history.tsx').then((part) => part.HouseHistory),
);

interface FoldedHistoryProps {
  callId: string;
  /** The house itself. */
  propertyId: string;
}

/** On a phone: what was done in a call's house before, one tap away. */
export function FoldedHistory(house: FoldedHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-start font-medium"
        onClick={() => setIsOpen(!isOpen)}
      >
        House history
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4.5 shrink-0 text-ink-soft', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="rounded-b-md bg-surface px-3 pt-2">
          <HouseHistory {...house} />
        </div>
      )}
    </>
  );
}
