import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
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
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 w-full items-center justify-between rounded-md px-3 font-medium"
        onClick={() => setIsOpen(!isOpen)}
      >
        House history
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4.5', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div className="rounded-b-md bg-surface px-3 pt-2">
          <HouseHistory {...house} />
        </div>
      )}
    </>
  );
}
