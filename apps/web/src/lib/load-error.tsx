import { ErrorState } from '~/ui/error-state.tsx';
import { messageOf, problemOf } from './problem.ts';

interface LoadErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What the screen says when the server said nothing. */
  fallback: string;
}

/** Says why something did not load and offers to try again; shows nothing while all is well. */
export function LoadError({ query, fallback }: LoadErrorProps) {
  if (!query.error) return null;
  return (
    <ErrorState
      message={messageOf(query.error, fallback)}
      requestId={problemOf(query.error)?.requestId}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
