import { messageOf, problemOf } from '~/lib/problem.ts';
import { ErrorState } from '~/ui/feedback/error-state.tsx';

export interface LoadErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The screen's message, such as "Failed to load employees". */
  fallback: string;
}

/** Shows why something did not load, with Retry; nothing when all is well. */
export function LoadError({ query, fallback }: LoadErrorProps) {
  if (!query.error) return null;
  const problem = problemOf(query.error);
  return (
    <ErrorState
      // First what did not load, then why.
      message={problem ? `${fallback}. ${problem.detail}` : messageOf(query.error, fallback)}
      requestId={problem?.requestId}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
