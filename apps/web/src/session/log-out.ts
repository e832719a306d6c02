import { session } from './session.ts';
import { trpcClient } from './trpc-client.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function logOut(): Promise<void> {
  const ended = trpcClient.auth.logout.mutate().catch(() => undefined);
  // The request has read its token by then; waiting longer would keep the person waiting.
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1500))]);
  session.clear();
}
