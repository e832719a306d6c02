import { isAway } from '~/lib/problem.ts';
import { bareClient } from './bare-client.ts';
import { session } from './session.ts';

// The other requests, and the other tabs, wait for this one.
const LONGEST_WAIT = 20_000;

let running: Promise<boolean> | undefined;

async function refresh(refused: string | undefined): Promise<boolean> {
  // While this tab waited for its turn, another one may have refreshed for everybody.
  const { accessToken, refreshToken } = session;
  if (accessToken && accessToken !== refused) return true;
  if (!refreshToken) {
    session.clear();
    return false;
  }
  // Whoever signed out meanwhile stays signed out, and whoever signed in stays signed in.
  const isOvertaken = () => session.refreshToken !== refreshToken;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    const renewed = await bareClient.auth.refresh.mutate({ refreshToken }, { signal });
    if (isOvertaken()) return false;
    session.renew(renewed);
    return true;
  } catch (error) {
    // A server that is away has refused nothing: the session stays for when it is back.
    if (!isAway(error) && !isOvertaken()) session.clear();
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
