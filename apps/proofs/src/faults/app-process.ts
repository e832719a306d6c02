import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

const keptCharacters = 20_000;

/** The app as a process that answers at an address. */
export class AppProcess {
  readonly #child: ChildProcess;
  readonly #url: string;
  #output = '';

  /** @param built the built server; the one of the sources where none is named */
  constructor(url: string, env: NodeJS.ProcessEnv, built?: string) {
    this.#url = url;
    const words = built === undefined ? ['--import', 'tsx', main] : [built];
    this.#child = spawn(process.execPath, words, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (text: string) => {
      this.#output = (this.#output + text).slice(-keptCharacters);
    };
    this.#child.stdout?.setEncoding('utf8').on('data', keep);
    this.#child.stderr?.setEncoding('utf8').on('data', keep);
    const endToo = () => this.#child.kill('SIGKILL');
    // Before its folder goes.
    process.prependOnceListener('exit', endToo);
    this.#child.once('exit', () => process.off('exit', endToo));
  }

  /** The last lines it printed. */
  get output(): string {
    return this.#output;
  }

  /** Its process id. */
  get pid(): number {
    return this.#child.pid ?? Number.NaN;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async isReady(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(3000);
      const answer = await fetch(`${this.#url}/readyz`, { signal });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  /** Sends a signal and waits for the process to exit. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isAlive) return;
    this.#child.kill(signal);
    await once(this.#child, 'exit');
  }
}
