import type { AppRouter } from '@callboard/api/app-router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { isAway } from '~/lib/problem.ts';
import { session } from './session.ts';

const anonymous = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc' })] });

let running: Promise<boolean> | undefined;

async function refresh(refused: string | undefined): Promise<boolean> {
  // While this tab waited for its turn, another one may have refreshed for everybody.
  const { accessToken, refreshToken } = session;
  if (accessToken && accessToken !== refused) return true;
  if (!refreshToken) {
    session.clear();
    return false;
  }
  try {
    session.renew(await anonymous.auth.refresh.mutate({ refreshToken }));
    return true;
  } catch (error) {
    // A server that is away has refused nothing: the session stays for when it is back.
    if (!isAway(error)) session.clear();
    return false;
  }
}

const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('callboard-refresh', work) : work();

/**
 * Gets a new access token; one request in flight for the whole browser, tabs included.
 * @param refused the token that the server did not take
 * @returns whether there is a token to try again with
 */
export function refreshOnce(refused: string | undefined): Promise<boolean> {
  running ??= oneTabAtATime(() => refresh(refused)).finally(() => {
    running = undefined;
  });
  return running;
}
