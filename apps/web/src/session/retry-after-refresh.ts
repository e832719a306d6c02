import type { AppRouter } from '@callboard/api/app/app-router';
import type { Operation, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { problemOf } from '~/lib/problem.ts';
import { refreshOnce } from './refresh.ts';
import { session } from './session.ts';

// A wrong password or code is also a 401, and a new token would not help.
const isSignIn = (op: Operation) => op.path.startsWith('auth.') && op.path !== 'auth.me';

/** On a 401: waits for one refresh and retries the request once. */
export const retryAfterRefresh: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const { accessToken: sentWith, user: sender } = session;
      let current = next(op).subscribe({
        ...observer,
        error(error) {
          if (problemOf(error)?.status !== 401 || isSignIn(op)) {
            observer.error(error);
            return;
          }
          void refreshOnce(sentWith).then((hasToken) => {
            // Never retry as a different user who signed in meanwhile.
            if (hasToken && session.user?.id === sender?.id) current = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => current.unsubscribe();
    });
