import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SystemUser } from '@callboard/postgres/embedded/system-user';

const KEPT_CHARACTERS = 4000;

/** How a program is started. */
export type Start = {
  command: string;
  words: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Unless it is the one of this process. */
  user: SystemUser | undefined;
};

/** One program of the installation, which can die and be started again. */
export class Part {
  readonly name: string;
  readonly #start: Start;
  #child: ChildProcess;
  #output = '';

  constructor(name: string, start: Start) {
    this.name = name;
    this.#start = start;
    this.#child = this.#spawn();
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The last lines that it printed. */
  get output(): string {
    return this.#output;
  }

  /** Sends a signal and waits for the end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isAlive) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  startAgain(): void {
    if (this.isAlive) throw new Error(`${this.name} runs.`);
    this.#child = this.#spawn();
  }

  #spawn(): ChildProcess {
    const { command, words, env, user } = this.#start;
    const child = spawn(command, words, {
      ...user,
      env,
      // That account may have no access to the current folder.
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (text: string) => {
      this.#output = (this.#output + text).slice(-KEPT_CHARACTERS);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => keep(`${error.message}\n`));
    const endToo = () => child.kill('SIGKILL');
    // Before its folder goes.
    process.prependOnceListener('exit', endToo);
    child.once('exit', () => process.off('exit', endToo));
    return child;
  }
}
