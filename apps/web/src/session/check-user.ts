import { bareClient } from './bare-client.ts';
import { session } from './session.ts';

let running: Promise<void> | undefined;

async function ask(): Promise<void> {
  try {
    const { accessToken } = session;
    const { user } = await bareClient.auth.me.query(undefined, { context: { accessToken } });
    session.confirm(user);
  } catch {
    // Whoever is nobody any more finds out by the next request.
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
