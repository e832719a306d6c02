import type { AppRouter } from '@callboard/api/app-router';
import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { problemOf } from '~/lib/problem.ts';
import { checkUser } from './check-user.ts';

/** On a 403, whichever request met it: asks who the person is by now. */
export const checkAfterRefusal: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        error: (error) => {
          if (problemOf(error)?.status === 403) checkUser();
        },
      }),
    );
