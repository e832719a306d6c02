import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLive } from '@callboard/api/app/live/start-live';
import { startOutbox } from '@callboard/api/app/outbox/start-outbox';
import { hasActiveAdmin } from '@callboard/api/company/settings/has-active-admin';
import { pictureFetcher } from '@callboard/api/messages/fetch-picture';
import { mailSender } from '@callboard/api/messages/mail';
import { parseSmsUrl } from '@callboard/api/messages/parse-sms-url';
import { smsSender } from '@callboard/api/messages/sms';
import { startRecounts } from '@callboard/api/money/taxes/start-recounts';
import { HeardPhones } from '@callboard/api/phones/heard-phones';
import type { Services } from '@callboard/api/platform/context';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { MESSAGE_CHANNELS, type MessageChannel } from '@callboard/contract/messages/message-states';
import { connect, type Database } from '@callboard/db/client';
import { migratedCheck } from '@callboard/db/readiness';
import { folderProblem } from '@callboard/postgres/daily-backup/backup-folder';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../app.ts';
import { scheduleBackups } from '../backup/schedule-backups.ts';
import type { Config } from '../config/config.ts';
import { DiskWatch } from '../disk/disk-watch.ts';
import { filesProblems, ownFileStore } from '../files/file-store-of.ts';
import { startSweeps } from '../files/start-sweeps.ts';
import { statusAddress } from '../incoming/addresses.ts';
import { drawInWorker } from '../papers/draw-in-worker.ts';
import { authSecrets } from './auth-secrets.ts';
import { closeServer } from './close-server.ts';
import { listen } from './listen.ts';
import type { Prepared } from './prepare.ts';
import { aboutConnections } from './share-connections.ts';
import { Undo } from './undo.ts';
import { welcome } from './welcome.ts';

// So that test suites and visitors don't run into the sign-in limits.
const DEMO_LIMIT_FACTOR = 20;
/** Whoever works asks for something within this time. */
const SEND_ELSEWHERE_MS = 2000;
/** A proxy has asked twice by then (haproxy.cfg). */
const PROXY_SEES_MS = 2000;

export type Running = {
  /** The address people open. */
  address: string;
  /** Where it listens. */
  port: number;
  /** What a person at the terminal is told. */
  welcome: string[];
  stop(): Promise<void>;
};

/** One of several processes on a port. */
export type Serving = Running & {
  /**
   * Has those who are connected go to the others: a connection that is closed may cost a request.
   * @param nobodyElse ends the wait, where the others stop too
   */
  sendElsewhere(nobodyElse: AbortSignal): Promise<void>;
  /**
   * Says that it is not ready and serves on until the proxy has seen that, where there is one: what the proxy sends to a
   * server that no longer listens may be lost.
   */
  leave(): Promise<void>;
};

// A provider only takes an address that it can reach.
const statusUrl = ({ appUrl }: Config, messageId: string | undefined) =>
  appUrl && statusAddress(appUrl, messageId);

function textTokenOf({ smsUrl }: Config): string | undefined {
  const way = parseSmsUrl(smsUrl);
  return way.kind === 'twilio' ? way.token : undefined;
}

/** What is only printed reaches nobody; in a demo that is meant. */
function offChannels({ smsUrl, smtpUrl, demo }: Config): MessageChannel[] {
  if (demo !== 'off') return [];
  const urls = { text: smsUrl, email: smtpUrl };
  return MESSAGE_CHANNELS.filter((channel) => urls[channel] === 'console:');
}

/** Which part of the work of an installation a process has. */
export type Share = Prepared & {
  /** Whether it does what is done by the clock: messages, backups, clearing away files. */
  hasSchedule: boolean;
  /** Whether it tells the operator what there is to know after a start. */
  isFirst: boolean;
};

/**
 * Serves from a prepared database.
 * @param root the repository folder, with the built web app
 * @param beforeListening frees the port, where somebody answered meanwhile
 * @throws Error with a message for the operator; nothing is left running
 */
export async function serve(
  config: Config,
  root: string,
  { databaseUrl, demo, poolSize, hasSchedule, isFirst }: Share,
  beforeListening?: () => Promise<void>,
): Promise<Serving> {
  const undo = new Undo();
  try {
    const options = { max: poolSize, standbyUrl: config.readUrl };
    const { db, standby, load, close } = connect(databaseUrl, options);
    undo.add(close);

    const { sessionLimits } = config;
    const live = await startLive({ db, sessionLimits }, config.directUrl ?? databaseUrl);
    undo.add(live.stop);

    let address = config.appUrl ?? `http://localhost:${config.port}`;
    const disk = new DiskWatch({ data: config.dataDir, backups: config.backups?.path });
    const services: Services = {
      db,
      standby,
      keys: await deriveKeys(await authSecrets(config)),
      sendSms: smsSender(config.smsUrl, { statusUrl: (id) => statusUrl(config, id) }),
      textToken: textTokenOf(config),
      fetchPicture: pictureFetcher(config.smsUrl),
      sendMail: mailSender(config.smtpUrl),
      offChannels: offChannels(config),
      fileStore: ownFileStore(config, db),
      drawPaper: drawInWorker(root),
      sessionLimits,
      knownSessions: live.knownSessions,
      heardPhones: new HeardPhones(db),
      limitFactor: config.demo === 'off' ? 1 : DEMO_LIMIT_FACTOR,
      appUrl: () => address,
      backupTimes: config.backups,
      disk,
    };
    const isMigrated = migratedCheck(db, join(root, 'drizzle'));
    let isLeaving = false;
    const isReady = async () => !isLeaving && (await isMigrated());
    const parts = { config, services, isReady, live: live.hub, disk, pool: load };
    const app = await buildApp({ ...parts, webFolder: builtWebApp(root) });
    // Together: neither waits for the other, and the database outlives both.
    const stops = [() => closeServer(app)];
    undo.add(() => Promise.allSettled(stops.map((stop) => stop())));
    await beforeListening?.();
    const port = await listen(app, config.host, config.port);
    // Port 0 is resolved only now.
    address = config.appUrl ?? `http://localhost:${port}`;
    await disk.start(app.log);
    undo.add(async () => disk.stop());
    if (hasSchedule) stops.push(...startSchedule({ services, config, databaseUrl, log: app.log }));
    const lines = welcome({ address, config, demo, hasAdmin: await hasActiveAdmin(db) });
    // In production, stdout carries only log lines, for programs to read.
    const doubts = await doubtsAbout(config, db, poolSize);
    if (isFirst) {
      if (config.isProduction) for (const line of lines) app.log.info(line);
      for (const doubt of doubts) app.log.warn(doubt);
    }
    return {
      address,
      port,
      welcome: [...lines, ...doubts],
      sendElsewhere: async (signal) => {
        app.sendElsewhere();
        await sleep(SEND_ELSEWHERE_MS, undefined, { signal }).catch(() => undefined);
      },
      leave: async () => {
        if (config.trustProxy === false) return;
        isLeaving = true;
        app.sendElsewhere();
        await sleep(PROXY_SEES_MS);
      },
      stop: () => undo.run(),
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

type Schedule = {
  services: Services;
  config: Pick<Config, 'backups'>;
  databaseUrl: string;
  log: FastifyBaseLogger;
};

/**
 * What is done by the clock; with several servers, the database says which one does it.
 * @returns what stops each part of it
 */
function startSchedule({ services, config, databaseUrl: url, log }: Schedule) {
  const outbox = startOutbox(services, (err) => log.warn({ err }, 'A message was not sent'));
  const sweeps = startSweeps(services, log);
  const recounts = startRecounts(services.db, (err) =>
    log.warn({ err }, 'Taxes were not worked out again'),
  );
  const stops = [outbox.stop, sweeps.stop, recounts.stop];
  if (!config.backups) return stops;
  const backups = scheduleBackups({ services, url, plan: config.backups, log });
  return [...stops, () => backups.stop()];
}

/** What is probably not meant like this, but no reason not to start. */
async function doubtsAbout(
  config: Config,
  db: Database,
  poolSize: number | undefined,
): Promise<string[]> {
  const { doubts, backups, workers } = config;
  const folder = backups && (await folderProblem(backups.path));
  return [
    ...doubts,
    ...(poolSize === undefined ? [] : aboutConnections(workers, poolSize)),
    ...(await filesProblems(config, db)),
    ...(folder === undefined
      ? []
      : [`BACKUP_DIR cannot be used, and no backup is made until it can: ${folder}`]),
  ];
}

/** In development Vite serves the web app, and there may be no build. */
function builtWebApp(root: string): string | undefined {
  const folder = join(root, 'apps/web/dist');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
