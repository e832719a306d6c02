import { refreshOnce } from './refresh.ts';
import { session } from './session.ts';
import { trpcClient } from './trpc-client.ts';

async function askServer(): Promise<void> {
  try {
    const { user } = await trpcClient.auth.me.query();
    session.confirm(user);
  } catch {
    // A refused token was dealt with on the way; a server that is away decides nothing.
  }
}

/**
 * Start-up: shows whom the stored token names at once, asks the server who it
 * really is, and clears the session when the server says nobody. Failing to reach it is silent.
 * @returns as soon as it is known whom to show
 */
export async function restoreSession(): Promise<void> {
  const { accessToken, refreshToken } = session;
  if (!accessToken && !refreshToken) return;
  if (!session.user && !(await refreshOnce(accessToken))) return;
  void askServer();
}
