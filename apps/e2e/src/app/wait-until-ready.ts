import type { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

// Several servers start at once, beside whatever else the machine does.
const THREE_MINUTES = 180_000;
const TWO_SECONDS = 2_000;

/** Waits for the server to say it is ready; otherwise fails with what it printed. */
export async function waitUntilReady(
  server: ServerProcess,
  url: string,
  within = THREE_MINUTES,
): Promise<void> {
  try {
    await until(() => isReady(server, url), { what: `${url}/readyz`, within });
  } catch (error) {
    if (!server.hasExited()) await server.kill('SIGKILL');
    throw new Error(`The server did not get ready. It printed:\n${server.output()}`, {
      cause: error,
    });
  }
}

async function isReady(server: ServerProcess, url: string): Promise<true | undefined> {
  if (server.hasExited()) throw new Error('The server ended');
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TWO_SECONDS) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.status === 200 || undefined;
}
