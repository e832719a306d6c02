import { dropDrafts } from '~/lib/draft/drafts.ts';
import { problemOf } from '~/lib/problem.ts';
import { bareClient } from './bare-client.ts';
import { session } from './session.ts';

// Longer would keep the person waiting for a server that is away.
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
    // The access token had expired; the session behind it has not.
    const renewed = await bareClient.auth.refresh.mutate({ refreshToken });
    await endWith(renewed.accessToken);
  }
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function logOut(): Promise<void> {
  const { accessToken, refreshToken } = session;
  // First of all, so that a tab closed in this moment leaves nobody signed in.
  session.forgetTokens();
  const ended = endOnServer(accessToken, refreshToken).catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  session.clear();
  // Who logs out leaves nothing behind, on a device that others may use.
  dropDrafts();
}
