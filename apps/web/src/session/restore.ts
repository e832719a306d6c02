import { refreshOnce } from './refresh.ts';
import { session } from './session.ts';
import { trpcClient } from './trpc-client.ts';

async function askServer(): Promise<void> {
  try {
    const { user } = await trpcClient.auth.me.query();
    session.confirm(user);
  } catch {
    // A rejected token was already handled; an unreachable server changes nothing.
  }
}

/**
 * On startup: shows the user in the stored token, checks with the server, and clears the session if
 * the server knows no one. Failing to reach it is silent.
 * @returns once it is known whom to show
 */
export async function restoreSession(): Promise<void> {
  const { accessToken, refreshToken } = session;
  if (!accessToken && !refreshToken) return;
  if (!session.user && !(await refreshOnce(accessToken))) return;
  void askServer();
}
