import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { useEffect, useEffectEvent } from 'react';
import { usePriceBook } from '~/features/calls/lines/by-tap/use-price-book.tsx';
import { Button } from '~/ui/button/button.tsx';

interface AddLinesButtonProps {
  row: Pick<ServiceCallRow, '_id' | 'callNumber'>;
  className?: string;
}

/** Opens the price book of a call beside its row. */
export function AddLinesButton({ row, className }: AddLinesButtonProps) {
  const book = usePriceBook(row._id);

  // The first touch of the page, wherever it is: with a weak signal the code takes seconds.
  const reachAhead = useEffectEvent(book.reach);
  useEffect(() => {
    const reach = () => reachAhead();
    document.addEventListener('pointerdown', reach, { once: true });
    return () => document.removeEventListener('pointerdown', reach);
  }, []);

  return (
    <>
      <Button
        className={className}
        pending={book.isComing}
        pendingLabel="Opening…"
        onPointerEnter={book.reach}
        onFocus={book.reach}
        onClick={({ currentTarget }) => book.open(currentTarget)}
      >
        Add lines<span className="sr-only"> to #{row.callNumber}</span>
      </Button>
      {book.sheet}
    </>
  );
}
