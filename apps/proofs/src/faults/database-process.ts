import { readdirSync, readFileSync } from 'node:fs';
import { findCluster } from '@callboard/postgres/embedded/find-cluster';
import { readyUrl } from '@callboard/postgres/embedded/find-running';
import { readPostmaster } from '@callboard/postgres/embedded/postmaster-file';

/** The app's own Postgres, seen from outside. */
export class DatabaseProcess {
  readonly #path: string;

  /** @param path where the app keeps its cluster */
  constructor(path: string) {
    this.#path = path;
  }

  get #home(): string {
    const home = findCluster(this.#path)?.home;
    if (home === undefined) throw new Error(`There is no database in ${this.#path}.`);
    return home;
  }

  /** Process id of the postmaster, or of the one that was killed last. */
  get pid(): number | undefined {
    return readPostmaster(this.#home)?.pid;
  }

  /** The address, when the server takes work. */
  url(): Promise<string | undefined> {
    return readyUrl(this.#home);
  }

  signal(name: NodeJS.Signals): void {
    if (this.pid === undefined) throw new Error('The database does not run.');
    process.kill(this.pid, name);
  }

  /** True when a server takes work that is another one than this. */
  async isBack(oldPid: number | undefined): Promise<boolean> {
    const { pid } = this;
    return pid !== undefined && pid !== oldPid && (await this.url()) !== undefined;
  }

  /** The postmaster and all that it started, parents first. */
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
    // The name in brackets may hold blanks: what counts comes after it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}
