import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from '@callboard/db/testing/ask';
import { freePort } from '@callboard/db/testing/free-port';
import { hideFromLog, runLogStream } from '@callboard/db/testing/run-log';
import { inject } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { scratchDatabase } from './scratch-database.ts';
import { serverEnv } from './server-env.ts';
import { startServerProcess } from './server-process.ts';
import { linkMailedTo, sentTexts, smsInbox } from './sms-inbox.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const run = promisify(execFile);
const COMMANDS = 'apps/server/scripts/run.mjs';

export interface AppOptions {
  /** Default: a database of its own, dropped at the end. */
  databaseUrl?: string;
  smsFile?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether it is a real installation, with nothing and nobody in it. */
  isEmpty?: boolean;
  /** Whether it makes backups. */
  hasBackups?: boolean;
  script?: string;
}

export interface RunningApp {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  output(): string;
  smsMark(): Promise<number>;
  /** The newest code for somebody that was sent after the mark; others sign in meanwhile. */
  codeFor(email: string, mark: number): Promise<string>;
  /** The newest link mailed to somebody, other than the one that was there before. */
  linkFor(email: string, before?: string): Promise<string>;
  /** Runs one of the server's commands as its operator does, and gives what it prints. */
  command(name: string, ...args: string[]): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function phoneOf(databaseUrl: string, email: string): Promise<string> {
  const [employee] = await ask(
    databaseUrl,
    `select phone from employees where email = '${email.toLowerCase()}'`,
  );
  return String(employee?.phone);
}

/** The built server as people run it, in a process, a database and a folder of its own. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const { script = 'apps/server/dist/main.js' } = options;
  const folder = await mkdtemp(join(tmpdir(), 'callboard-e2e-'));
  const database = await scratchDatabase(options.databaseUrl, options.isEmpty);
  const smsFile = options.smsFile ?? join(folder, 'sms.jsonl');
  const url = `http://127.0.0.1:${await freePort()}`;
  const mailFile = join(folder, 'mail.jsonl');
  const place = { url, databaseUrl: database.url, folder, smsFile, mailFile };
  const env = {
    ...serverEnv(place),
    ...(options.isEmpty && { DEMO: 'false' }),
    ...(options.hasBackups && { BACKUP_DIR: join(folder, 'backups') }),
    ...options.env,
  };
  const inbox = smsInbox(smsFile);
  const runLog = inject('runLog');

  const clear = async () => {
    const messages = [...(await sentTexts(smsFile)), ...(await sentTexts(mailFile))];
    for (const text of messages) hideFromLog(runLog, text);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const launch = async () => {
    const started = startServerProcess(script, env, runLogStream(runLog));
    await waitUntilReady(started, url);
    return started;
  };
  const end = async () => {
    if (server.hasExited()) return;
    await server.kill('SIGTERM').catch(() => server.kill('SIGKILL'));
  };

  let server = await launch().catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    url,
    databaseUrl: database.url,
    get pid() {
      return server.pid;
    },
    output: () => server.output(),
    smsMark: inbox.mark,
    codeFor: async (email, mark) => inbox.codeFor(await phoneOf(database.url, email), mark),
    linkFor: (email, before) => linkMailedTo(mailFile, email, before),
    command: async (name, ...args) => {
      const options = { cwd: repositoryRoot, env };
      return (await run(process.execPath, [COMMANDS, name, ...args], options)).stdout;
    },
    kill: (signal) => server.kill(signal),
    restart: async () => {
      await end();
      server = await launch();
    },
    stop: async () => {
      await end();
      await clear();
    },
  };
}
