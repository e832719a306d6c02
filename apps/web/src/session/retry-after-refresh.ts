import type { AppRouter } from '@callboard/api/app-router';
import type { Operation, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { problemOf } from '~/lib/problem.ts';
import { refreshOnce } from './refresh.ts';
import { session } from './session.ts';

// A wrong password or code is answered 401 too, and no new token would change that.
const isSignIn = (op: Operation) => op.path.startsWith('auth.') && op.path !== 'auth.me';

/** On a 401: waits for one refresh and sends the request once more. */
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
            // Nobody's request goes out again in the name of whoever signed in meanwhile.
            if (hasToken && session.user?.id === sender?.id) current = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => current.unsubscribe();
    });
