import { dropDrafts } from '~/lib/draft/typing.ts';
import { problemOf } from '~/lib/problem.ts';
import { bareClient } from './bare-client.ts';
import { session } from './session.ts';

// Do not wait longer for an unreachable server.
const LONGEST_WAIT = 1500;

const endWith = (accessToken: string | undefined) =>
  bareClient.auth.logout.mutate(undefined, { context: { accessToken } });

async function endOnServer(
  accessToken: string | undefined,
  refreshToken: string | null,
): Promise<void> {
  try {
    await endWith(accessToken);
  } catch (error) {
    if (problemOf(error)?.status !== 401 || !refreshToken) throw error;
    // The access token expired, but the session has not.
    const renewed = await bareClient.auth.refresh.mutate({ refreshToken });
    await endWith(renewed.accessToken);
  }
}

/** Ends the session here right away, and on the server when reachable. */
export async function logOut(): Promise<void> {
  const { accessToken, refreshToken } = session;
  // Before other tabs hear that the session is over, and keep what is typed in them.
  dropDrafts();
  // First, so that closing the tab now leaves no one signed in.
  session.forgetTokens();
  const ended = endOnServer(accessToken, refreshToken).catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  session.clear();
}
