import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '@callboard/db/testing/ask';
import { freePort } from '@callboard/db/testing/free-port';
import { z } from 'zod';
import { until } from '../../faults/until.ts';
import type { Machine, Site } from './machine.ts';
import { fillIn } from './operators-file.ts';
import { Part } from './part.ts';

const RECOVERED_WITHIN_MS = 120_000;

/** What pgBackRest says of the copies that there are, oldest first. */
const Info = z.array(
  z.object({ backup: z.array(z.object({ timestamp: z.object({ stop: z.int() }) })) }),
);

/** Where each machine's pgBackRest finds its settings. */
export const copiesFile = (folder: string, machine: string) =>
  join(folder, `pgbackrest-${machine}.conf`);

/** Writes pgBackRest's settings of a machine, whose copies are beside those of the other one. */
export function writeCopiesFile(
  { folder, user }: Site,
  machine: { name: string; data: string; port: number; sockets: string },
): void {
  const [copies, logs, locks] = ['copies', 'copies-log', 'copies-lock'].map((name) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  });
  fillIn(
    'pgbackrest.conf',
    [
      ['/var/lib/pgbackrest', String(copies)],
      ['/var/log/pgbackrest', String(logs)],
      ['/tmp/pgbackrest', String(locks)],
      ['/var/lib/postgresql/15/callboard', machine.data],
      ['pg1-port=5432', `pg1-port=${machine.port}`],
      ['/var/run/postgresql', machine.sockets],
    ],
    copiesFile(folder, machine.name),
  );
}

/** The copies of the database that pgBackRest keeps. */
export class Copies {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Makes the place for them, once. */
  async create(primary: Machine): Promise<void> {
    await this.#run(primary, 'stanza-create');
  }

  /**
   * Makes a full copy.
   * @returns from when on it can be gone back to a moment after it, in epoch milliseconds: pgBackRest counts whole seconds
   */
  async make(primary: Machine): Promise<number> {
    await this.#run(primary, 'backup', '--type=full');
    const said = await this.#run(primary, 'info', '--output=json', '--log-level-console=off');
    const [newest] = Info.parse(JSON.parse(said)).flatMap(({ backup }) => backup.slice(-1));
    if (!newest) throw new Error('pgBackRest made a copy and does not know it');
    return (newest.timestamp.stop + 1) * 1000;
  }

  /**
   * Starts a database of its own with what was stored up to a moment, while the installation goes on.
   * @param primary whose copies are taken
   * @param moment as Postgres writes it
   * @param account as which it is asked
   * @returns its address, and how it ends
   */
  async restore(primary: Machine, moment: string, account: string) {
    const { folder, programs, user } = this.#site;
    const data = join(folder, 'restored');
    mkdirSync(data, { mode: 0o700 });
    if (user) chownSync(data, user.uid, user.gid);
    const to = ['--type=time', `--target=${moment}`, '--target-action=promote'];
    await this.#run(primary, 'restore', `--pg1-path=${data}`, ...to);
    const port = await freePort();
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: data,
      hba_file: join(data, 'pg_hba.conf'),
      // It belongs to no pair, and its own changes to no copy.
      synchronous_standby_names: '',
      archive_mode: 'off',
    };
    const database = new Part('the restored Postgres', {
      command: programs.of('postgresql-15'),
      words: [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      env: programs.env,
      user,
    });
    const url = `postgres://${account}@127.0.0.1:${port}/callboard`;
    const isRecovered = async () => {
      if (!database.isAlive) throw new Error(`The restored Postgres ended: ${database.output}`);
      return ask(url, 'select pg_is_in_recovery() as is').then(
        ([row]) => row?.is === false,
        () => false,
      );
    };
    const end = () => database.end('SIGINT');
    try {
      await until('The restored Postgres can be asked', isRecovered, RECOVERED_WITHIN_MS);
    } catch (error) {
      await end();
      throw error;
    }
    return { url, end };
  }

  /**
   * @returns what it said
   * @throws Error with what it said
   */
  async #run(machine: Machine, command: string, ...words: string[]): Promise<string> {
    const { folder, programs, user } = this.#site;
    const file = copiesFile(folder, machine.name);
    const all = [`--config=${file}`, '--stanza=callboard', ...words, command];
    const child = spawn(programs.of('pgbackrest'), all, { ...user, env: programs.env, cwd: '/' });
    let said = '';
    const keep = (text: string) => {
      said += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`pgBackRest could not ${command}: ${said}`);
    return said;
  }
}
