import { useRouterState } from '@tanstack/react-router';
import { Spinner } from '~/ui/spinner.tsx';

/** Shows that the next page is loading, if it takes a moment; the current one stays until then. */
export function RouteWait() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-2 z-50 flex justify-center"
    >
      {isLoading && (
        <p className="appear-late flex items-center gap-2 rounded-md border border-line bg-raised px-3 py-1.5 text-sm text-ink shadow-popup">
          <Spinner />
          Opening the page…
        </p>
      )}
    </div>
  );
}
