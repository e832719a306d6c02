import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { send } from '../faults/at-site.ts';
import { until } from '../faults/until.ts';
import { startBuiltServer, type Ways } from './built-server.ts';

const ANSWERED_MS = 300_000;

/** What is asked of an installation, with a token. */
export type Asked = { method: string; path: string; token: string; body?: object };

/**
 * Two built servers of one installation, to be killed in turn.
 * @param ways of the first and of the second
 */
export async function startTwoServers(databaseUrl: string, ways: readonly [Ways, Ways]) {
  const folder = makeTemporaryFolder();
  const start = (its: Ways) => startBuiltServer(databaseUrl, folder.path, its);
  const servers = [await start(ways[0]), await start(ways[1])] as const;

  const close = async () => {
    await Promise.all(servers.map(({ end }) => end('SIGKILL')));
    folder.remove();
  };
  await Promise.all(servers.map(({ ready }) => ready())).catch(async (error: unknown) => {
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
    kill: (which: 0 | 1) => servers[which].end('SIGKILL'),
    startAgain: (which: 0 | 1) => servers[which].startAgain(),
    close,
  };
}
