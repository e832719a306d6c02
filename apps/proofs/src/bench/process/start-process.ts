import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@callboard/db/testing/free-port';

// A busy machine takes its time.
const LONGEST_START_MS = 120_000;

/** A server in its own process. */
export type ServerProcess = {
  pid: number;
  port: number;
  /** Milliseconds from start to the first response. */
  startedIn: number;
  stop(): Promise<void>;
};

type Options = {
  script: string;
  nodeFlags?: string[];
  env: Record<string, string>;
  /** Returns 200 once the server is ready. */
  readyPath: string;
};

/**
 * Starts a server on a free port and waits until it answers.
 * @throws Error if it exits before that, or takes longer than two minutes
 */
export async function startProcess(options: Options): Promise<ServerProcess> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), options.script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...options.env, PORT: String(port) },
  });
  // Nothing else would stop it.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const url = `http://127.0.0.1:${port}${options.readyPath}`;
  while (!(await answers(url))) {
    if (!hasEnded() && performance.now() - begin < LONGEST_START_MS) {
      await sleep(5);
      continue;
    }
    await stop();
    throw new Error(`${options.script} does not answer ${options.readyPath}.`);
  }
  return { pid: child.pid ?? 0, port, startedIn: performance.now() - begin, stop };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
