import { spawn } from 'node:child_process';
import { repositoryRoot } from '../repository-root.ts';
import { until } from './until.ts';

export interface ServerProcess {
  pid: number;
  output(): string;
  hasExited(): boolean;
  /** Sends the signal and waits for the end; gives the exit code, or null after a deadly signal. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

const KEPT_CHARACTERS = 20_000;
const FIFTEEN_SECONDS = 15_000;

/** @param log takes everything that the server prints */
export function startServerProcess(
  script: string,
  env: NodeJS.ProcessEnv,
  log: { write: (text: string) => void },
): ServerProcess {
  const child = spawn(process.execPath, [script], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string) => {
    log.write(chunk);
    output = (output + chunk).slice(-KEPT_CHARACTERS);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  // A test run that ends early must not leave a server behind.
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  child.once('exit', () => process.off('exit', killWithParent));
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  if (child.pid === undefined) throw new Error(`${process.execPath} could not be started`);
  return {
    pid: child.pid,
    output: () => output,
    hasExited,
    kill: async (signal) => {
      child.kill(signal);
      await until(() => hasExited() || undefined, {
        what: `The server's end after ${signal}`,
        within: FIFTEEN_SECONDS,
      });
      return child.exitCode;
    },
  };
}
