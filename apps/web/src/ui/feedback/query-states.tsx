import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { LoadError } from './load-error.tsx';

interface QueryStatesProps {
  query: {
    isPending: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is said when it fails, such as "Failed to load employees". */
  failed: string;
  /** What is loading, such as "Loading employees". */
  loading: string;
  /** Lines of the skeleton. */
  lines?: number;
  className?: string;
  /** In a card without padding of its own. */
  flush?: boolean;
}

/** What stands in the place of data that is not there: why it did not load, or that it is on its way. */
export function QueryStates({ query, failed, loading, flush, ...skeleton }: QueryStatesProps) {
  if (query.isPending && !query.error) return <SkeletonRegion label={loading} {...skeleton} />;
  if (!query.error) return null;
  const error = <LoadError query={query} fallback={failed} />;
  return flush ? <div className="p-4 sm:px-5">{error}</div> : error;
}
