import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLive } from '@callboard/api/app/live/start-live';
import { startMails } from '@callboard/api/app/mails/start-mails';
import { hasActiveAdmin } from '@callboard/api/company/settings/has-active-admin';
import { mailSender } from '@callboard/api/messages/mail';
import { smsSender } from '@callboard/api/messages/sms';
import { HeardPhones } from '@callboard/api/phones/heard-phones';
import type { Services } from '@callboard/api/platform/context';
import { folderStore } from '@callboard/api/platform/file-store';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { migratedCheck } from '@callboard/db/readiness';
import { folderProblem } from '@callboard/postgres/daily-backup/backup-folder';
import { buildApp } from '../app.ts';
import { scheduleBackups } from '../backup/schedule-backups.ts';
import { type Config, demoPhotos, filesFolder } from '../config/config.ts';
import { DiskWatch } from '../disk/disk-watch.ts';
import { startSweeps } from '../files/start-sweeps.ts';
import { answerMeanwhile } from './answer-meanwhile.ts';
import { authSecrets } from './auth-secrets.ts';
import { closeServer } from './close-server.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { prepareDemo, refuseDemoAccounts } from './prepare-demo.ts';
import { type DemoSignIn, welcome } from './welcome.ts';

/** Cleanup steps for a failed or finished start, last one first. */
class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Runs every step, even if one of them fails. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch(() => undefined);
    }
  }
}

// So that test suites and visitors don't run into the sign-in limits.
const DEMO_LIMIT_FACTOR = 20;

export type Running = {
  /** The address people open. */
  address: string;
  /** Where it listens. */
  port: number;
  /** What a person at the terminal is told. */
  welcome: string[];
  stop(): Promise<void>;
};

/**
 * Starts everything: database, migrations, demo, server.
 * @param root the repository folder, with the migrations and the built web app
 * @throws Error with a message for the operator; nothing is left running
 */
export async function start(config: Config, root: string): Promise<Running> {
  const undo = new Undo();
  try {
    const migrations = join(root, 'drizzle');
    const database = await openDatabase(config);
    undo.add(() => database.stop());
    let stopAnswering = async () => {};
    undo.add(() => stopAnswering());
    await migrate(database.url, migrations, {
      directUrl: config.directUrl,
      onUpgrade: async () => {
        const meanwhile = await answerMeanwhile(config);
        stopAnswering = meanwhile.stop;
        return (sentence) => meanwhile.log.info(`upgrade: ${sentence}`);
      },
    });
    const files = folderStore(filesFolder(config));
    const demo = await prepareData(database.url, config, {
      fileStore: files,
      folder: demoPhotos(root),
    });
    const { db, load, close } = connect(database.url);
    undo.add(close);

    const { sessionLimits } = config;
    const live = await startLive({ db, sessionLimits }, config.directUrl ?? database.url);
    undo.add(live.stop);

    let address = config.appUrl ?? `http://localhost:${config.port}`;
    const disk = new DiskWatch({ data: config.dataDir, backups: config.backups?.path });
    const services: Services = {
      db,
      keys: await deriveKeys(await authSecrets(config)),
      sendSms: smsSender(config.smsUrl),
      sendMail: mailSender(config.smtpUrl),
      fileStore: files,
      sessionLimits,
      knownSessions: live.knownSessions,
      heardPhones: new HeardPhones(db),
      limitFactor: config.demo === 'off' ? 1 : DEMO_LIMIT_FACTOR,
      appUrl: () => address,
      backupTimes: config.backups,
      disk,
    };
    const isReady = migratedCheck(db, migrations);
    const options = { config, services, isReady, live: live.hub, disk, pool: load };
    const app = await buildApp({ ...options, webFolder: builtWebApp(root) });
    undo.add(() => closeServer(app));
    await stopAnswering();
    const port = await listen(app, config.host, config.port);
    // Port 0 is resolved only now.
    address = config.appUrl ?? `http://localhost:${port}`;
    await disk.start(app.log);
    undo.add(async () => disk.stop());
    const mails = startMails(services, (err) => app.log.warn({ err }, 'A mail was not sent'));
    undo.add(mails.stop);
    const sweeps = startSweeps(services, app.log);
    undo.add(sweeps.stop);
    const lines = welcome({ address, config, demo, hasAdmin: await hasActiveAdmin(db) });
    // In production, stdout carries only log lines, for programs to read.
    if (config.isProduction) for (const line of lines) app.log.info(line);
    const doubts = await doubtsAbout(config);
    for (const doubt of doubts) app.log.warn(doubt);
    if (config.backups) {
      const url = database.url;
      const backups = scheduleBackups({ services, url, plan: config.backups, log: app.log });
      undo.add(() => backups.stop());
    }
    return { address, port, welcome: [...lines, ...doubts], stop: () => undo.run() };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** What is probably not meant like this, but no reason not to start. */
async function doubtsAbout({ doubts, backups }: Config): Promise<string[]> {
  const problem = backups && (await folderProblem(backups.path));
  return problem === undefined
    ? doubts
    : [...doubts, `BACKUP_DIR cannot be used, and no backup is made until it can: ${problem}`];
}

/** Gets the data ready before requests are accepted, on connections with longer timeouts. */
async function prepareData(
  url: string,
  { isProduction, demo }: Config,
  photos: Parameters<typeof prepareDemo>[2],
): Promise<DemoSignIn | undefined> {
  const { db, close } = connect(url, { max: 2, deadlines: PATIENT });
  try {
    if (isProduction) await refuseDemoAccounts(db);
    return demo === 'off' ? undefined : await prepareDemo(db, demo, photos);
  } finally {
    await close();
  }
}

/** In development Vite serves the web app, and there may be no build. */
function builtWebApp(root: string): string | undefined {
  const folder = join(root, 'apps/web/dist');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
