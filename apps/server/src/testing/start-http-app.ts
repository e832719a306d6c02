import { startTestApp, type Who } from '@callboard/api/testing/start-test-app';
import { runLogStream } from '@callboard/db/testing/run-log';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { listen } from '../start/listen.ts';
import { rawCall } from './raw-call.ts';

/**
 * The whole server over HTTP with its own database and one person per role.
 * @param overrides settings that differ from the usual ones
 */
export async function startHttpApp(overrides: Parameters<typeof startTestApp>[0] = {}) {
  const business = await startTestApp(overrides);
  const server = await buildApp({
    config: { demo: 'off', logLevel: 'info', trustProxy: false, appUrl: undefined },
    services: business.services,
    logStream: runLogStream(inject('runLog')),
  });
  const port = await listen(server, '127.0.0.1', 0);

  /** Headers with a new session for this role; empty for an anonymous caller. */
  async function bearer(who: Who): Promise<Record<string, string>> {
    const { token } = await business.infoOf(who);
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  }

  const close = async () => {
    await server.close();
    await business.close();
  };
  return { ...business, server, port, call: rawCall(port), bearer, close };
}

export type HttpApp = Awaited<ReturnType<typeof startHttpApp>>;
