import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '@callboard/api/people/passwords/passwords';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { ask } from '@callboard/db/testing/ask';
import { freePort } from '@callboard/db/testing/free-port';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { setDemoPasswords } from '@callboard/demo/accounts/set-demo-passwords';
import { fillDemo } from '@callboard/demo/company/fill-demo';
import { AppProcess } from '../faults/app-process.ts';
import { until } from '../faults/until.ts';
import { Copies } from './parts/copies.ts';
import { Machine, type Site, SUPERUSER_PASSWORD } from './parts/machine.ts';
import { type Answers, fillIn } from './parts/operators-file.ts';
import { Part } from './parts/part.ts';

const PASSWORD = 'drill-callboard';
const SECRET = 'one secret for both of them with more than 32 bytes';
const STARTS_WITHIN_MS = 120_000;
const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const built = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** Ports that differ from each other. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** The installation: three etcd, two machines with Postgres, PgBouncer, HAProxy, two servers. */
export class Stack {
  readonly etcds: readonly Part[];
  readonly machines: readonly Machine[];
  readonly pooler: Part;
  readonly databaseProxy: Part;
  readonly proxy: Part;
  readonly servers: AppProcess[] = [];
  readonly copies: Copies;
  /** What signs the sessions. */
  readonly secret = SECRET;
  /** As who the database is asked. */
  readonly account = `callboard:${PASSWORD}`;
  /** Where people go. */
  readonly url: string;
  readonly smsFile: string;
  /** The database itself, wherever its primary is. */
  readonly databaseUrl: string;
  readonly #serverEnv: readonly NodeJS.ProcessEnv[];

  private constructor(parts: Parts, site: Site) {
    this.copies = new Copies(site);
    this.etcds = parts.etcds;
    this.machines = parts.machines;
    this.pooler = parts.pooler;
    this.databaseProxy = parts.databaseProxy;
    this.proxy = parts.proxy;
    this.url = parts.url;
    this.smsFile = parts.smsFile;
    this.databaseUrl = parts.databaseUrl;
    this.#serverEnv = parts.serverEnv;
  }

  /**
   * Builds it and waits until people can work.
   * @throws Error with what a part printed
   */
  static async start(site: Site, settings: Answers): Promise<Stack> {
    const started: (() => Promise<void>)[] = [];
    try {
      const parts = await startParts(site, settings, started);
      const stack = new Stack(parts, site);
      started.push(() => stack.#stopServers());
      await stack.#fill();
      await Promise.all([0, 1].map((index) => stack.startServer(index)));
      const answers = () =>
        fetch(`${stack.url}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      await until('People reach the servers', answers, STARTS_WITHIN_MS);
      return stack;
    } catch (error) {
      for (const stop of started.toReversed()) await stop();
      throw error;
    }
  }

  /** The machine that has the primary, once there is one. */
  async primary(withinMs = STARTS_WITHIN_MS): Promise<Machine> {
    let found: Machine | undefined;
    const looks = async () => {
      for (const machine of this.machines) if (await machine.isPrimary()) found = machine;
      return found !== undefined;
    };
    await until('There is a primary', looks, withinMs);
    if (!found) throw new Error('There is no primary.');
    return found;
  }

  /** The machine that has the copy, once it has everything. */
  async standby(): Promise<Machine> {
    let found: Machine | undefined;
    const looks = async () => {
      for (const machine of this.machines) if (await machine.isSynchronous()) found = machine;
      return found !== undefined;
    };
    await until('There is a standby', looks, STARTS_WITHIN_MS);
    if (!found) throw new Error('There is no standby.');
    return found;
  }

  /** Waits until both machines have all that is acknowledged. */
  async whole(withinMs = STARTS_WITHIN_MS): Promise<void> {
    const hasBoth = async () => {
      const states = await Promise.all(
        this.machines.map(async (one) => (await one.isPrimary()) || (await one.isSynchronous())),
      );
      return states.every((isSo) => isSo);
    };
    await until('Both machines have everything', hasBoth, withinMs);
  }

  async startServer(index: number): Promise<void> {
    const env = this.#serverEnv[index];
    if (!env) throw new Error(`There is no server ${index}.`);
    const server = new AppProcess(`http://127.0.0.1:${env.PORT}`, env, built);
    this.servers[index] = server;
    const isReady = () => {
      if (!server.isAlive) throw new Error(`A server ended: ${server.output}`);
      return server.isReady();
    };
    await until('A server is ready', isReady, STARTS_WITHIN_MS);
  }

  /** A server and its workers go dark. */
  async killServer(index: number): Promise<void> {
    const server = this.servers[index];
    await server?.end('SIGKILL');
    const isGone = () =>
      fetch(`http://127.0.0.1:${this.#serverEnv[index]?.PORT}/healthz`).then(
        () => false,
        () => true,
      );
    await until('Its workers ended', isGone, STARTS_WITHIN_MS);
  }

  async stop(): Promise<void> {
    await this.proxy.end('SIGTERM');
    await this.#stopServers();
    await this.pooler.end('SIGKILL');
    await this.databaseProxy.end('SIGTERM');
    await Promise.all(this.machines.map((machine) => machine.stop()));
    await Promise.all(this.etcds.map((etcd) => etcd.end('SIGTERM')));
  }

  /** The last lines of all parts, for whoever looks for what went wrong. */
  get said(): string {
    const parts = [...this.etcds, this.pooler, this.databaseProxy, this.proxy];
    return [
      ...[...parts, ...this.machines.map(({ patroni }) => patroni)].map(
        ({ name, output }) => `--- ${name}\n${output}`,
      ),
      ...this.servers.map(({ output }, index) => `--- server ${index}\n${output}`),
    ].join('\n');
  }

  async #stopServers(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end('SIGTERM')));
  }

  /** The demo's company, so that there is something to work on. */
  async #fill(): Promise<void> {
    const primary = await this.primary();
    await this.copies.create(primary);
    const owner = `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${primary.port}/postgres`;
    await ask(owner, `create role callboard login password '${PASSWORD}'`);
    await ask(owner, 'create database callboard owner callboard');
    await until('The database has its address', () => answers(this.databaseUrl), STARTS_WITHIN_MS);
    await migrate(this.databaseUrl, migrations);
    const { db, close } = connect(this.databaseUrl, { max: 2, deadlines: PATIENT });
    try {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      await fillDemo(db, { passwordHash });
      await setDemoPasswords(db, passwordHash);
    } finally {
      await close();
    }
  }
}

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );

type Parts = {
  etcds: Part[];
  machines: Machine[];
  pooler: Part;
  databaseProxy: Part;
  proxy: Part;
  url: string;
  smsFile: string;
  databaseUrl: string;
  serverEnv: NodeJS.ProcessEnv[];
};

async function startParts(
  site: Site,
  settings: Answers,
  started: (() => Promise<void>)[],
): Promise<Parts> {
  const { folder, programs, user } = site;
  const etcdPorts = await freePorts(6);
  const etcds = startEtcds(site, etcdPorts);
  for (const etcd of etcds) started.push(() => etcd.end('SIGTERM'));

  const machines: Machine[] = [];
  for (const name of ['one', 'two']) {
    const machine = await Machine.start(site, name, etcdPorts.slice(0, 3), settings);
    started.push(() => machine.stop());
    machines.push(machine);
  }
  const ports = await freePorts(6);
  const [primary, standby, pooled, front, first, second] = ports;
  const part = (name: string, command: string, ...words: string[]) => {
    const made = new Part(name, { command, words, env: programs.env, user });
    started.push(() => made.end('SIGTERM'));
    return made;
  };

  const databaseFile = join(folder, 'haproxy-database.cfg');
  fillIn(
    'haproxy-database.cfg',
    [
      ['127.0.0.1:5000', `127.0.0.1:${primary}`],
      ['127.0.0.1:5001', `127.0.0.1:${standby}`],
      ...machines.map(
        ({ name, port, apiPort }, index) =>
          [
            `${name} 10.0.0.1${index + 1}:5432 check port 8008`,
            `${name} 127.0.0.1:${port} check port ${apiPort}`,
          ] as const,
      ),
    ],
    databaseFile,
  );
  const databaseProxy = part('HAProxy of the database', programs.of('haproxy'), '-f', databaseFile);

  const passwords = join(folder, 'userlist.txt');
  writeFileSync(passwords, `"callboard" "${PASSWORD}"\n`, { mode: 0o600 });
  if (user) chownSync(passwords, user.uid, user.gid);
  const poolerFile = join(folder, 'pgbouncer.ini');
  fillIn(
    'pgbouncer.ini',
    [
      ['port=5000', `port=${primary}`],
      ['listen_port = 6432', `listen_port = ${pooled}`],
      ['/etc/pgbouncer/userlist.txt', passwords],
    ],
    poolerFile,
  );
  const pooler = part('PgBouncer', programs.of('pgbouncer'), poolerFile);

  const proxyFile = join(folder, 'haproxy.cfg');
  fillIn(
    'haproxy.cfg',
    [
      [/bind .*/g, `bind 127.0.0.1:${front}`],
      ['127.0.0.1:3001', `127.0.0.1:${first}`],
      ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ],
    proxyFile,
  );
  const proxy = part('HAProxy', programs.of('haproxy'), '-f', proxyFile);

  const data = join(folder, 'callboard');
  mkdirSync(data);
  const smsFile = join(folder, 'sms.jsonl');
  writeFileSync(smsFile, '');
  const at = (port: number | undefined) =>
    `postgres://callboard:${PASSWORD}@127.0.0.1:${port}/callboard`;
  const serverEnv = [first, second].map((port) => ({
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKERS: '2',
    DATABASE_URL: at(pooled),
    DATABASE_DIRECT_URL: at(primary),
    DATABASE_READ_URL: at(standby),
    DATA_DIR: data,
    TRUST_PROXY: 'loopback',
    AUTH_SECRET: SECRET,
    DEMO: 'false',
    SMS_URL: `file:${smsFile}`,
    SMTP_URL: `file:${join(folder, 'mail.jsonl')}`,
    LOG_LEVEL: 'error',
  }));
  const url = `http://127.0.0.1:${front}`;
  return {
    etcds,
    machines,
    pooler,
    databaseProxy,
    proxy,
    url,
    smsFile,
    databaseUrl: at(primary),
    serverEnv,
  };
}

function startEtcds({ folder, programs, user }: Site, ports: readonly number[]): Part[] {
  const members = [0, 1, 2].map((index) => ({
    name: `etcd${index + 1}`,
    client: `http://127.0.0.1:${ports[index]}`,
    peer: `http://127.0.0.1:${ports[index + 3]}`,
  }));
  const all = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  return members.map(({ name, client, peer }) => {
    const data = join(folder, name);
    mkdirSync(data, { mode: 0o700 });
    if (user) chownSync(data, user.uid, user.gid);
    const words = [
      ['--name', name, '--data-dir', data, '--log-level', 'warn'],
      ['--listen-client-urls', client, '--advertise-client-urls', client],
      ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ['--initial-cluster', all, '--initial-cluster-state', 'new'],
    ].flat();
    return new Part(name, { command: programs.of('etcd-server'), words, env: programs.env, user });
  });
}
