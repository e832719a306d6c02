import { fileURLToPath } from 'node:url';
import { TEST_SECRET } from '@callboard/api/testing/start-test-app';
import { freePort } from '@callboard/db/testing/free-port';
import { AppProcess } from '../faults/app-process.ts';
import { until } from '../faults/until.ts';

const built = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const READY_MS = 300_000;

/** Where the mails and texts of a server go. */
export type Ways = { smtpUrl: string; smsUrl: string };

/**
 * Starts the built server on a database, which it upgrades; wait for `ready`.
 * @param folder its DATA_DIR
 */
export async function startBuiltServer(databaseUrl: string, folder: string, ways: Ways) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    PORT: String(port),
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: TEST_SECRET,
    APP_URL: 'https://callboard.test',
    SMTP_URL: ways.smtpUrl,
    SMS_URL: ways.smsUrl,
    LOG_LEVEL: 'fatal',
  };
  const open = () => new AppProcess(url, env, built);
  let app = open();
  const ready = () =>
    until(
      'The server is ready',
      () => {
        if (!app.isAlive) throw new Error(`The server ended by itself:\n${app.output}`);
        return app.isReady();
      },
      READY_MS,
    );
  return {
    url,
    ready,
    end: (signal: NodeJS.Signals) => app.end(signal),
    /** Starts it again after its end, and waits for it. */
    async startAgain() {
      app = open();
      await ready();
    },
  };
}
