import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@callboard/db/testing/free-port';
import type { SystemUser } from '@callboard/postgres/embedded/system-user';
import { mountSmallDisk, type SmallDisk } from '../../faults/small-disk.ts';
import { copiesFile, writeCopiesFile } from './copies.ts';
import { type Answers, fillIn } from './operators-file.ts';
import { Part } from './part.ts';
import type { Programs } from './programs.ts';

export type Site = { folder: string; programs: Programs; user: SystemUser | undefined };

/** Passwords of the drill alone, whose servers listen on this machine only. */
export const SUPERUSER_PASSWORD = 'drill-superuser';

/** A machine with a Postgres under Patroni. */
export class Machine {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  readonly patroni: Part;
  /** The disk of its database; undefined where mounting is not allowed. */
  readonly disk: SmallDisk | undefined;
  readonly #data: string;

  private constructor(
    name: string,
    ports: readonly [number, number],
    { data, disk, patroni }: { data: string; disk: SmallDisk | undefined; patroni: Part },
  ) {
    this.name = name;
    [this.port, this.apiPort] = ports;
    this.#data = data;
    this.disk = disk;
    this.patroni = patroni;
  }

  /**
   * Starts Patroni, which makes or copies the database.
   * @param etcdPorts where etcd answers
   */
  static async start(
    site: Site,
    name: string,
    etcdPorts: readonly number[],
    settings: Answers,
  ): Promise<Machine> {
    const { folder, programs, user } = site;
    const own = join(folder, name);
    const sockets = join(own, 'sockets');
    const data = join(own, 'data');
    mkdirSync(own);
    const disk = mountSmallDisk(own);
    // Patroni ends first, then its Postgres, then the disk goes, and then the folder.
    process.prependOnceListener('exit', () => disk?.remove());
    process.prependOnceListener('exit', () => killPostgres(data));
    mkdirSync(sockets);
    for (const path of [own, sockets]) if (user) chownSync(path, user.uid, user.gid);
    const ports = [await freePort(), await freePort()] as const;
    writeCopiesFile(site, { name, data, port: ports[0], sockets });
    const file = join(folder, `${name}.yml`);
    fillIn(
      'patroni.yml',
      [
        ['name: one', `name: ${name}`],
        [/10\.0\.0\.11:5432/g, `127.0.0.1:${ports[0]}`],
        [/10\.0\.0\.11:8008/g, `127.0.0.1:${ports[1]}`],
        [/hosts: .*/g, `hosts: ${etcdPorts.map((port) => `127.0.0.1:${port}`).join(',')}`],
        ['10.0.0.0/24', '127.0.0.1/32'],
        // Whoever runs the drill may have another name.
        ['local all postgres peer', 'local all postgres trust'],
        ['/var/lib/postgresql/15/callboard', data],
        ['/usr/lib/postgresql/15/bin', join(programs.of('postgresql-15'), '..')],
        ['/var/lib/postgresql/pgpass-patroni', join(own, 'pgpass')],
        ['/var/run/postgresql', sockets],
        ['SUPERUSER_PASSWORD', SUPERUSER_PASSWORD],
        ['REPLICATION_PASSWORD', 'drill-replication'],
        ['REWIND_PASSWORD', 'drill-rewind'],
        ['pgbackrest --', `pgbackrest --config=${copiesFile(folder, name)} --`],
        ...settings,
      ],
      file,
    );
    const patroni = new Part(`Patroni ${name}`, {
      command: 'python3',
      words: [programs.of('patroni'), file],
      env: { ...programs.env, HOME: own },
      user,
    });
    return new Machine(name, ports, { data, disk, patroni });
  }

  isPrimary(): Promise<boolean> {
    return this.#says('/primary');
  }

  /** Whether it has all that was acknowledged, so that it may take over. */
  isSynchronous(): Promise<boolean> {
    return this.#says('/sync');
  }

  /** It goes dark: nothing says goodbye. */
  async kill(): Promise<void> {
    const ended = this.patroni.end('SIGKILL');
    killPostgres(this.#data);
    await ended;
  }

  startAgain(): void {
    this.patroni.startAgain();
  }

  /** Postgres dies, and Patroni sees it. */
  crashPostgres(): void {
    killPostgres(this.#data);
  }

  /** Hands over to a machine that has everything, and waits until it did. */
  async switchTo(other: Machine): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.apiPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: this.name, candidate: other.name }),
    });
    if (!answer.ok) throw new Error(`Patroni switches over to nobody: ${await answer.text()}`);
  }

  /** Stops Postgres, then Patroni. */
  async stop(): Promise<void> {
    await this.patroni.end('SIGTERM');
    killPostgres(this.#data);
    this.disk?.remove();
  }

  async #says(path: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(2000);
      const answer = await fetch(`http://127.0.0.1:${this.apiPort}${path}`, { signal });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }
}

/** Patroni’s Postgres outlives it. */
function killPostgres(data: string): void {
  const pid = postmasterOf(data);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended.
  }
}

/** Process id of the postmaster that runs on this folder, if one does. */
function postmasterOf(data: string): number | undefined {
  try {
    const [line] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const command = readFileSync(`/proc/${line}/cmdline`, 'utf8');
    return command.includes(data) ? Number(line) : undefined;
  } catch {
    return undefined;
  }
}
