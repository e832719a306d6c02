import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '~/ui/button/button.tsx';

interface LoadMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Gets the focus after the last rows; by default it stays here at the end. */
  onLoaded?: () => void;
  label?: string;
}

/** Loads more rows below a list. */
export function LoadMore({ list, onLoaded, label = 'Load more' }: LoadMoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const isAtEnd = isUsed && !list.hasNextPage;

  // After the last rows the button is gone; keep the focus that it had.
  const keepFocus = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    if (onLoaded) onLoaded();
    else end.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isAtEnd) keepFocus();
  }, [isAtEnd]);

  if (!list.hasNextPage && !isUsed) return null;

  function handleClick() {
    setIsUsed(true);
    void list.fetchNextPage();
  }

  return (
    <div className="flex justify-center border-t border-line p-3">
      {list.hasNextPage ? (
        <Button pending={list.isFetchingNextPage} pendingLabel="Loading…" onClick={handleClick}>
          {label}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="text-sm text-ink-faint">
          End of the list
        </p>
      )}
    </div>
  );
}
