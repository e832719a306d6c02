import type { AppRouter } from '@callboard/api/app/app-router';
import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { problemOf } from '~/lib/problem.ts';
import { bareClient } from './bare-client.ts';
import { session } from './session.ts';

let running: Promise<void> | undefined;

async function ask(): Promise<void> {
  try {
    const { accessToken } = session;
    const { user } = await bareClient.auth.me.query(undefined, { context: { accessToken } });
    session.confirm(user);
  } catch {
    // An ended session is noticed by the next request.
  }
}

/**
 * After a 403 this page may think wrong of the person: another role, a password that has to be
 * changed first. Asks the server who they are, and the guards run again if that is news.
 */
export function checkUser(): void {
  running ??= ask().finally(() => {
    running = undefined;
  });
}

/** On any 403: asks the server who the user is now. */
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
