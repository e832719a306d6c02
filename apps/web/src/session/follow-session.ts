import type { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

/**
 * Keeps the page in step with the session: when somebody else signs in, or nobody is signed in any
 * more, what was read for the former person goes and the guards run again.
 */
export function followSession(
  router: { invalidate: () => Promise<void> },
  queryClient: QueryClient,
): void {
  session.subscribe(() => {
    queryClient.clear();
    void router.invalidate();
  });
}
