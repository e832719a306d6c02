import { partialMatchKey, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc.ts';
import { session } from './session.ts';

// Settings are public, and without them the navbar would flash in its default colors.
const COMPANY_LOOK = getQueryKey(trpc.settings.get);

/**
 * Keeps the page in step with the session: when somebody else signs in, or nobody is signed in any
 * more, what was read for the former person goes and the guards run again.
 */
export function followSession(
  router: { invalidate: () => Promise<void> },
  queryClient: QueryClient,
): void {
  session.subscribe(() => {
    queryClient.removeQueries({
      predicate: ({ queryKey }) => !partialMatchKey(queryKey, COMPANY_LOOK),
    });
    queryClient.getMutationCache().clear();
    void router.invalidate();
  });
}
