import { fileURLToPath } from 'node:url';
import { TEST_SECRET } from '@callboard/api/testing/start-test-app';
import { freePort } from '@callboard/db/testing/free-port';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { AppProcess } from '../faults/app-process.ts';
import { send } from '../faults/at-site.ts';
import { until } from '../faults/until.ts';

const built = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const READY_MS = 180_000;
const ANSWERED_MS = 300_000;

/** What is asked of an installation, with a token. */
export type Asked = { method: string; path: string; token: string; body?: object };
/** Where the mails and texts of one server go. */
export type Ways = { smtpUrl: string; smsUrl: string };

/**
 * Two built servers of one installation, to be killed in turn.
 * @param ways of the first and of the second
 */
export async function startTwoServers(databaseUrl: string, ways: readonly [Ways, Ways]) {
  const folder = makeTemporaryFolder();
  const start = async ({ smtpUrl, smsUrl }: Ways) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      AUTH_SECRET: TEST_SECRET,
      APP_URL: 'https://callboard.test',
      SMTP_URL: smtpUrl,
      SMS_URL: smsUrl,
      LOG_LEVEL: 'fatal',
    };
    const open = () => new AppProcess(url, env, built);
    return { url, open, app: open() };
  };
  const servers = [await start(ways[0]), await start(ways[1])] as const;

  const ready = ({ app }: { app: AppProcess }) =>
    until(
      'The server is ready',
      () => {
        if (!app.isAlive) throw new Error(`The server ended by itself:\n${app.output}`);
        return app.isReady();
      },
      READY_MS,
    );
  const close = async () => {
    await Promise.all(servers.map(({ app }) => app.end('SIGKILL')));
    folder.remove();
  };
  await Promise.all(servers.map(ready)).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  /** Asks the servers in turn until one answers: whoever is killed answers nothing. */
  async function first(ask: (url: string) => Promise<Response>): Promise<Response> {
    let answered: Response | undefined;
    let turn = Math.floor(Math.random() * 2);
    await until(
      'An answer',
      async () => {
        turn = 1 - turn;
        answered = await ask(servers[turn === 0 ? 0 : 1].url).catch(() => undefined);
        return answered !== undefined && answered.status < 500;
      },
      ANSWERED_MS,
    );
    if (!answered) throw new Error('Nobody answered.');
    return answered;
  }

  return {
    first,
    /** @throws Error where it is refused */
    async insist({ method, path, token, body }: Asked): Promise<unknown> {
      const answer = await first((url) => send(`${url}${path}`, method, { token, body }));
      const said: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
      return said;
    },
    kill: (which: 0 | 1) => servers[which].app.end('SIGKILL'),
    async startAgain(which: 0 | 1) {
      const server = servers[which];
      server.app = server.open();
      await ready(server);
    },
    close,
  };
}
