import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { session } from './session.ts';

/**
 * Keeps the page in step with the session: when somebody else signs in, or nobody is signed in any
 * more, what was read for the former person goes and the guards run again.
 * @param look the company's, which stays: it is public, and the navbar would flash in its default colors
 */
export function followSession(
  router: { invalidate: () => Promise<void> },
  queryClient: QueryClient,
  look: QueryKey,
): void {
  session.subscribe(() => {
    queryClient.removeQueries({
      predicate: ({ queryKey }) => !partialMatchKey(queryKey, look),
    });
    queryClient.getMutationCache().clear();
    void router.invalidate();
  });
}
