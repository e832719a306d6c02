import type { ComponentProps } from 'react';
import { QueryStates } from '~/ui/feedback/query-states.tsx';

/** That the open calls are on their way, or did not load, above the visits that are there. */
export function OpenCallsStates({ query }: Pick<ComponentProps<typeof QueryStates>, 'query'>) {
  return (
    <QueryStates
      query={query}
      failed="Failed to load the open calls"
      loading="Loading the open calls"
      lines={1}
      flush
    />
  );
}
