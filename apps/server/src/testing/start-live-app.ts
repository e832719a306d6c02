import { startLive } from '@callboard/api/app/live/start-live';
import type { TestApp } from '@callboard/api/testing/start-test-app';
import { runLogStream } from '@callboard/db/testing/run-log';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { listen } from '../start/listen.ts';

/**
 * One server over HTTP, on the database of a test app, which several may share.
 * @param url the database URL it listens on for changes
 * @param figures what its metrics tell of besides
 */
export async function startLiveApp(
  { services }: Pick<TestApp, 'services'>,
  url: string,
  figures: Pick<Parameters<typeof buildApp>[0], 'pool' | 'disk'> = {},
) {
  const live = await startLive(services, url);
  const app = await buildApp({
    logStream: runLogStream(inject('runLog')),
    config: { demo: 'off', logLevel: 'info', trustProxy: false, appUrl: undefined },
    services: { ...services, knownSessions: live.knownSessions },
    live: live.hub,
    ...figures,
  });
  const address = `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`;
  return {
    url: address,
    hub: live.hub,
    stop: async () => {
      await app.close();
      await live.stop();
    },
  };
}
