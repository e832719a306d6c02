import { join } from 'node:path';
import type { SessionLimits } from '@callboard/api/platform/context';
import type { BackupTimes } from '@callboard/contract/company/backups';
import type { BackupFolder } from '@callboard/postgres/daily-backup/make-backup';
import type { DemoMode } from './demo-mode.ts';

/** Where data is stored. */
export type DatabasePlace = {
  /** Unset: use the embedded Postgres. */
  databaseUrl: string | undefined;
  /** Bypasses the pooler in front of `databaseUrl`, if there is one: for upgrades, and to LISTEN for changes. */
  directUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** A bucket that holds photos and documents. Unset: a folder under `dataDir` does. */
  filesUrl: string | undefined;
};

/** Pictures for the demo's calls. */
export const demoPhotos = (root: string): string => join(root, 'packages/demo/photos');

/** The folder of photos and other files, wherever the database is; unused where they are in a bucket. */
export const filesFolder = ({ dataDir }: Pick<DatabasePlace, 'dataDir'>): string =>
  join(dataDir, 'files');

/** Where and when backups are made. */
export type BackupPlan = BackupTimes & BackupFolder;

/** The validated environment. */
export type Config = DatabasePlace & {
  port: number;
  host: string;
  /** A standby, for exports. */
  readUrl: string | undefined;
  /** How many processes serve. */
  workers: number;
  isProduction: boolean;
  /** Unset: `http://localhost` plus the listening port. */
  appUrl: string | undefined;
  /** Newest first. Unset: generated and kept under `dataDir`. */
  authSecrets: [string, ...string[]] | undefined;
  sessionLimits: SessionLimits;
  smsUrl: string;
  smtpUrl: string;
  logLevel: LogLevel;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, or a number of hops. */
  trustProxy: string[] | number | false;
  demo: DemoMode;
  /** Unset: no backups are scheduled. */
  backups: BackupPlan | undefined;
  /** Sentences about variables that are probably misspelt. */
  doubts: string[];
  /** Bearer token for reading `/metrics` from other machines. */
  metricsToken: string | undefined;
};

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
