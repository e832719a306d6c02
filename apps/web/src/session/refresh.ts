import { problemOf } from '~/lib/problem.ts';
import { bareClient } from './bare-client.ts';
import { session } from './session.ts';

// Other requests and tabs wait for this one.
const LONGEST_WAIT = 20_000;

let running: Promise<boolean> | undefined;

/** Being asked too often, or a fault of its own, the server says nothing about the session. */
function isSessionOver(error: unknown): boolean {
  const status = problemOf(error)?.status ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

async function refresh(refused: string | undefined): Promise<boolean> {
  // While this tab waited, another one may have refreshed for all.
  const { accessToken, refreshToken } = session;
  if (accessToken && accessToken !== refused) return true;
  if (!refreshToken) {
    session.clear();
    return false;
  }
  // Do not overwrite a sign-out or sign-in that happened meanwhile.
  const isOvertaken = () => session.refreshToken !== refreshToken;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    const renewed = await bareClient.auth.refresh.mutate({ refreshToken }, { signal });
    if (isOvertaken()) return false;
    session.renew(renewed);
    return true;
  } catch (error) {
    if (isSessionOver(error) && !isOvertaken()) session.clear();
    return false;
  }
}

const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('callboard-refresh', work) : work();

/**
 * Gets a new access token; one request in flight for the whole browser, tabs included.
 * @param refused the token the server rejected
 * @returns whether there is a token for a retry
 */
export function refreshOnce(refused: string | undefined): Promise<boolean> {
  running ??= oneTabAtATime(() => refresh(refused)).finally(() => {
    running = undefined;
  });
  return running;
}
