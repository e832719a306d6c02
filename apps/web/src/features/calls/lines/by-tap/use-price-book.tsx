import { useRef, useState } from 'react';
import { pageOfBook } from '~/lib/call-questions.ts';
import { askAhead } from '~/lib/list-pages.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { trpc } from '~/lib/trpc.ts';

const loadSheet = () => import('./price-book-sheet.tsx').then((part) => part.PriceBookSheet);

/**
 * Opens the price book of a call. Show `sheet` beside the control that opens it, and its code comes
 * with `reach` when somebody is about to.
 */
export function usePriceBook(callId: string) {
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const { catalog } = trpc.useUtils();
  const close = () => setIsOpen(false);
  const [Sheet, reach] = useDeferredPart(loadSheet, opening, close);
  return {
    /** @param from the control that was pressed, which gets the focus back */
    open(from: HTMLElement | null) {
      opener.current = from;
      setOpening((count) => count + 1);
      setIsOpen(true);
      if (Sheet) return;
      // What it shows first comes beside its code.
      void catalog.types.prefetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
      askAhead(catalog.list, pageOfBook(''));
    },
    reach,
    /** Whether its code is still loading. */
    isComing: isOpen && !Sheet,
    sheet: Sheet && (
      <Sheet
        key={opening}
        callId={callId}
        open={isOpen}
        onClose={close}
        finalFocus={() => opener.current}
      />
    ),
  };
}
