import { Button } from './button.tsx';

interface LoadMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** Told when rows have arrived; the button is gone after the last ones, and the focus with it. */
  onLoaded?: () => void;
}

/** Below a list that has more rows. */
export function LoadMore({ list, onLoaded }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center border-t border-line p-3">
      <Button
        pending={list.isFetchingNextPage}
        pendingLabel="Loading…"
        onClick={() => void list.fetchNextPage().then(onLoaded)}
      >
        Load more
      </Button>
    </div>
  );
}
