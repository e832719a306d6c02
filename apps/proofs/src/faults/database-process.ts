import { readdirSync, readFileSync } from 'node:fs';
import { findCluster } from '@callboard/postgres/embedded/find-cluster';
import { readyUrl } from '@callboard/postgres/embedded/find-running';
import { readPostmaster } from '@callboard/postgres/embedded/postmaster-file';

/** The app's embedded Postgres as a process. */
export class DatabaseProcess {
  readonly #path: string;

  /** @param path the app's cluster folder */
  constructor(path: string) {
    this.#path = path;
  }

  get #home(): string {
    const home = findCluster(this.#path)?.home;
    if (home === undefined) throw new Error(`There is no database in ${this.#path}.`);
    return home;
  }

  /** Process id of the postmaster, or of the last one killed. */
  get pid(): number | undefined {
    return readPostmaster(this.#home)?.pid;
  }

  /** The address, once the server accepts work. */
  url(): Promise<string | undefined> {
    return readyUrl(this.#home);
  }

  signal(name: NodeJS.Signals): void {
    if (this.pid === undefined) throw new Error('The database does not run.');
    process.kill(this.pid, name);
  }

  /** Whether a different server now accepts work. */
  async isBack(oldPid: number | undefined): Promise<boolean> {
    const { pid } = this;
    return pid !== undefined && pid !== oldPid && (await this.url()) !== undefined;
  }

  /** The postmaster and its child processes, parents first. */
  family(): number[] {
    const { pid } = this;
    return pid === undefined ? [] : [pid, ...childrenOf(pid)];
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in parentheses may contain spaces; the fields we need come after it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}
